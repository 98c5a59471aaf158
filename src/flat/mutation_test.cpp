// Models that somebody is just typing: words left out, doubled or exchanged. Whatever comes of it must be an error or a
// model, never a crash or an endless loop.

#include <gtest/gtest.h>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "flat/flatten.h"
#include "instance/testing.h"

namespace holon::flat {
namespace {

constexpr std::string_view kSeeds[] = {
    R"(model M
  connector Pin Real v ; flow Real i ; end Pin ;
  partial model TwoPin Pin p ; Pin n ; Real v ; equation v = p . v - n . v ; p . i + n . i = 0 ; end TwoPin ;
  model Resistor extends TwoPin ; parameter Real r = 1 ; equation v = r * p . i ; end Resistor ;
  model Ground Pin p ; equation p . v = 0 ; end Ground ;
  replaceable model Load = Resistor ( r = 2 ) constrainedby TwoPin ;
  parameter Integer n = 3 ;
  Load load [ n ] ( each r = 4 ) ; Ground ground ;
equation
  for k in 1 : n - 1 loop connect ( load [ k ] . n , load [ k + 1 ] . p ) ; end for ;
  connect ( load [ n ] . n , load [ 1 ] . p ) ; connect ( load [ 1 ] . p , ground . p ) ;
end M ;)",
    R"(model M
  package Medium constant Integer n = 2 ; replaceable function h input Real x [ : ] ; output Real y [ size ( x , 1 ) ] ;
    algorithm for i in 1 : size ( x , 1 ) loop y [ i ] := n * x [ i ] ; end for ; end h ; end Medium ;
  package Water extends Medium ( n = 3 ) ; redeclare function extends h algorithm y := y + x ; end h ; end Water ;
  replaceable package P = Water ;
  Real a [ 2 ] = P . h ( { time , 2 } ) ; Real b ( start = 1 , fixed = true ) ; discrete Integer k ( start = 0 ) ;
  inner parameter Real g = 9.81 ; model Part outer parameter Real g ; Real z = if g > 1 then g else a ; Real a = 2 ; end Part ;
  Part part [ size ( a , 1 ) ] ( a = { 1 , 2 } ) ;
equation
  der ( b ) = - b ; when b < 0.5 then k = pre ( k ) + 1 ; reinit ( b , 1 ) ; end when ;
end M ;)",
    R"(operator record C Real re ; encapsulated operator '+' import C ; function f input C a ; input C b ; output C c ;
    algorithm c := C ( a . re + b . re ) ; end f ; end '+' ; end C ;
model M
  type E = enumeration ( one , two ) ; record R Real x ; E e ; Real m [ 2 , 2 ] ; end R ;
  R r ( x = 1 , e = E . two , m = [ 1 , 2 ; 3 , 4 ] ) ; R s = r ; C c = C ( 1 ) + C ( time ) ;
  expandable connector Bus end Bus ; connector Out = output Real ; Out y = 1 ; Bus bus ; Bus other ;
  parameter Boolean on = true ; Real q = 1 if on ; Real w [ E ] = { 1 , 2 } ; Real u = w [ E . one ] + sum ( r . m [ i , : ] * r . m [ : , i ] for i in 1 : 2 ) ;
equation
  connect ( y , bus . y ) ; connect ( bus , other ) ;
end M ;)",
};

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> result;
  std::string word;
  for (const char c : text) {
    if (c != ' ' && c != '\n') {
      word += c;
      continue;
    }
    if (!word.empty()) result.push_back(word);
    word.clear();
  }
  if (!word.empty()) result.push_back(word);
  return result;
}

// A written generator, so that every machine sees the same texts (xorshift, Marsaglia 2003).
struct Random {
  std::uint32_t state = 2463534242U;
  std::size_t below(std::size_t n) {
    state ^= state << 13U;
    state ^= state >> 17U;
    state ^= state << 5U;
    return state % n;
  }
};

// Errors, or a model; the number of errors.
std::size_t check(const std::string& text) {
  instance::testing::Text source(text);
  diag::Sink& sink = source.sink();
  if (sink.error_count() > 0) return sink.error_count();
  instance::InstanceTree instances = source.instantiate();
  if (sink.error_count() > 0 || !instances.root_id) return sink.error_count();
  const FlatModel model = flatten(std::move(instances), sink);
  if (sink.error_count() == 0) {
    EXPECT_FALSE(print_flat(model).empty());
  }
  return sink.error_count();
}

TEST(Mutation, TheSeedsThemselvesAreRight) {
  for (const std::string_view seed : kSeeds) EXPECT_EQ(check(std::string(seed)), 0U) << seed;
}

// `HOLON_MUTATIONS=100000 flat_tests --gtest_filter=Mutation.*` for a long run by hand.
int rounds() {
  const char* more = std::getenv("HOLON_MUTATIONS");
  return more != nullptr ? std::atoi(more) : 250;
}

TEST(Mutation, NoTextCrashes) {
  Random random;
  std::size_t wrong = 0;
  for (const std::string_view seed : kSeeds) {
    const std::vector<std::string> original = words(seed);
    for (int round = 0; round < rounds(); ++round) {
      std::vector<std::string> text = original;
      for (std::size_t changes = 1 + random.below(2); changes > 0; --changes) {
        const std::size_t at = random.below(text.size());
        switch (random.below(4)) {
          case 0:
            text.erase(text.begin() + static_cast<std::ptrdiff_t>(at));
            break;
          case 1:
            text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), text[random.below(text.size())]);
            break;
          case 2:
            std::swap(text[at], text[random.below(text.size())]);
            break;
          default:
            text[at] = text[random.below(text.size())];
        }
      }
      std::string joined;
      for (const std::string& word : text) joined += word + " ";
      if (check(joined) > 0) ++wrong;
    }
  }
  EXPECT_GT(wrong, 300U);
}

}  // namespace
}  // namespace holon::flat
