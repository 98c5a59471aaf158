#include "energy/bodies.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <unordered_map>

#include "expr/build.h"
#include "flat/find_variable.h"

namespace holon::energy {
namespace {

using expr::ExprId;
using Vector = std::array<ExprId, 3>;

class Builder {
 public:
  Builder(flat::FlatModel& model, const std::vector<Member>& variables) : model_(model), graph_(model.graph()) {
    for (const Member& m : variables) variable_.emplace(m.name, m.variable);
  }

  std::optional<BodyEnergy> energy() {
    const ExprId m = find("m");
    const auto v = vector("v_0");
    const auto r = vector("frame_a.r_0");
    if (!m || !v || !r || find("frame_b.r_0[1]")) return std::nullopt;
    const auto gravity = vector("g_0");
    const auto center = vector("r_CM");
    const auto w = vector("frame_a.R.w");
    Vector velocity = *v;
    Vector place = *r;
    ExprId energy = graph_.real(0);
    if (center) {
      if (!w || !find("I[1,1]") || !find("frame_a.R.T[1,1]")) return std::nullopt;
      velocity = sum(velocity, turned_back(cross(*w, *center)));
      place = sum(place, turned_back(*center));
      Vector spin;
      for (std::size_t i = 0; i < 3; ++i) {
        spin[i] = graph_.real(0);
        for (std::size_t k = 0; k < 3; ++k)
          spin[i] =
              expr::add(graph_, spin[i], expr::multiply(graph_, find(fmt::format("I[{},{}]", i + 1, k + 1)), (*w)[k]));
      }
      energy = half(dot(spin, *w));
    } else if (!gravity && !find("a_0[1]")) {
      return std::nullopt;
    }
    energy = expr::add(graph_, energy, half(expr::multiply(graph_, m, dot(velocity, velocity))));
    BodyEnergy result{energy, {}};
    if (!gravity) return result;
    if (is_uniform())
      result.energy = expr::subtract(graph_, energy, expr::multiply(graph_, m, dot(*gravity, place)));
    else
      result.energy_rate = expr::negate(graph_, expr::multiply(graph_, m, dot(*gravity, velocity)));
    return result;
  }

 private:
  ExprId find(const std::string& name) const {
    const auto found = variable_.find(name);
    return found == variable_.end() ? ExprId{}
                                    : graph_.variable(found->second.value, model_.variables[found->second].type);
  }
  std::optional<Vector> vector(std::string_view name) const {
    Vector result;
    for (std::size_t i = 0; i < 3; ++i) {
      result[i] = find(fmt::format("{}[{}]", name, i + 1));
      if (!result[i]) return std::nullopt;
    }
    return result;
  }
  ExprId half(ExprId e) const { return expr::multiply(graph_, graph_.real(0.5), e); }
  ExprId dot(const Vector& a, const Vector& b) const {
    ExprId result = graph_.real(0);
    for (std::size_t i = 0; i < 3; ++i) result = expr::add(graph_, result, expr::multiply(graph_, a[i], b[i]));
    return result;
  }
  Vector sum(const Vector& a, const Vector& b) const {
    return {expr::add(graph_, a[0], b[0]), expr::add(graph_, a[1], b[1]), expr::add(graph_, a[2], b[2])};
  }
  Vector cross(const Vector& a, const Vector& b) const {
    Vector result;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3;
      const std::size_t k = (i + 2) % 3;
      result[i] = expr::subtract(graph_, expr::multiply(graph_, a[j], b[k]), expr::multiply(graph_, a[k], b[j]));
    }
    return result;
  }
  Vector turned_back(const Vector& a) const {
    Vector result;
    for (std::size_t i = 0; i < 3; ++i) {
      result[i] = graph_.real(0);
      for (std::size_t k = 0; k < 3; ++k)
        result[i] = expr::add(graph_, result[i],
                              expr::multiply(graph_, find(fmt::format("frame_a.R.T[{},{}]", k + 1, i + 1)), a[k]));
    }
    return result;
  }
  // `world.gravityType`: 1 none, 2 uniform, 3 towards a point.
  bool is_uniform() const {
    const auto type = flat::find_variable(model_, "world.gravityType");
    if (!type) return false;
    const ExprId binding = model_.variables[*type].binding;
    return binding && graph_.kind(binding) == expr::Kind::enumeration && graph_.integer_value(binding) <= 2;
  }

  flat::FlatModel& model_;
  expr::Graph& graph_;
  std::unordered_map<std::string, flat::VariableId> variable_;
};

}  // namespace

std::optional<BodyEnergy> body_energy(flat::FlatModel& model, const std::vector<Member>& variables) {
  return Builder(model, variables).energy();
}

}  // namespace holon::energy
