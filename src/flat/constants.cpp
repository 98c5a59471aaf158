#include "flat/constants.h"

#include <vector>

#include "expr/substitute.h"

namespace holon::flat {
namespace {

using expr::Kind;

class Writer {
 public:
  Writer(const instance::InstanceTree& tree, FlatEvaluator& values, FlatModel& model)
      : tree_(tree),
        values_(values),
        model_(model),
        graph_(model.graph()),
        rewrite_(
            graph_, [this](ExprId e) { return graph_.contains(e, expr::contains::kComponents) ? ExprId{} : e; },
            [this](ExprId e, std::span<const ExprId> args) {
              return graph_.kind(e) == Kind::component ? value_of(e, args) : graph_.rebuild(e, graph_.type(e), args);
            }) {}

  void run() {
    for (expr::Function& f : model_.functions()) {
      for (expr::Local& local : f.locals) {
        for (ExprId& size : local.sizes)
          if (size) size = rewrite_(size);
        if (local.value) local.value = rewrite_(local.value);
      }
      f.body = expr::rewritten(f.body, [this](ExprId e) { return rewrite_(e); });
      if (f.external)
        for (ExprId& a : f.external->args) a = rewrite_(a);
    }
  }

 private:
  // Of a component without subscripts: the dimensions of the arrays of records that it is a field of come first.
  expr::TypeId whole_type(std::uint32_t number, expr::TypeId element) {
    const instance::ComponentId id(number);
    std::vector<std::int32_t> dims = instance::path_dims(tree_, id);
    const std::vector<std::int32_t>& own = tree_.components[id].dims;
    dims.insert(dims.end(), own.begin(), own.end());
    return graph_.types.with_dims(element, dims);
  }

  ExprId value_of(ExprId e, std::span<const ExprId> subscripts) {
    const std::uint32_t number = graph_.payload(e);
    ExprId whole = known_.find(ExprId(number)) != nullptr ? *known_.find(ExprId(number)) : ExprId{};
    if (!whole) {
      const ExprId node = subscripts.empty() ? e : graph_.component(number, whole_type(number, graph_.type(e)), {});
      const auto value = values_.evaluate(node, "a function uses it");
      if (!value) return subscripts.empty() ? e : graph_.rebuild(e, graph_.type(e), subscripts);
      whole = expr::to_expr(graph_, *value);
      known_.set(ExprId(number), whole);
    }
    if (subscripts.empty()) return whole;
    std::vector<ExprId> parts{whole};
    parts.insert(parts.end(), subscripts.begin(), subscripts.end());
    return graph_.many(Kind::index, graph_.type(e), parts);
  }

  const instance::InstanceTree& tree_;
  FlatEvaluator& values_;
  FlatModel& model_;
  expr::Graph& graph_;
  expr::Rewrite rewrite_;
  expr::ExprMap<ExprId> known_;
};

}  // namespace

void write_constants(const instance::InstanceTree& tree, FlatEvaluator& values, FlatModel& model) {
  Writer(tree, values, model).run();
}

}  // namespace holon::flat
