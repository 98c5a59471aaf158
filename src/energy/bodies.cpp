#include "energy/bodies.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

#include "expr/build.h"
#include "expr/walk.h"

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
    if (!center && !gravity) return point_mass(m, *v);
    energy = expr::add(graph_, energy, half(expr::multiply(graph_, m, dot(velocity, velocity))));
    BodyEnergy result{energy, {}};
    if (!gravity) return result;
    if (is_uniform(*gravity))
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
  // A point mass that has no variable for gravity: what the frame gives beyond the acceleration is work against it.
  std::optional<BodyEnergy> point_mass(ExprId m, const Vector& v) const {
    const auto a = vector("a_0");
    const auto f = vector("frame_a.f");
    if (!a || !f || !find("frame_a.R.T[1,1]")) return std::nullopt;
    const ExprId energy = half(expr::multiply(graph_, m, dot(v, v)));
    const ExprId rate = expr::subtract(graph_, dot(turned_back(*f), v), expr::multiply(graph_, m, dot(*a, v)));
    return BodyEnergy{energy, rate};
  }
  // Whether gravity is the same everywhere: nothing that changes is in the equations that give it.
  bool is_uniform(const Vector& gravity) const {
    const auto is_given = [&](ExprId component) {
      return std::ranges::any_of(model_.equations, [&](const flat::FlatEquation& e) {
        if (e.kind != flat::EquationKind::equality || (e.left != component && e.right != component)) return false;
        const ExprId value = e.left == component ? e.right : e.left;
        return std::ranges::all_of(expr::numbers_in(graph_, value, expr::Kind::variable), [&](std::uint32_t v) {
          return model_.variables[flat::VariableId(v)].variability <= flat::Variability::parameter;
        });
      });
    };
    return std::ranges::all_of(gravity, is_given);
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
