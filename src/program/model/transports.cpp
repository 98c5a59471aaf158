#include "program/model/parts.h"

#include <array>

#include "expr/build.h"

namespace holon::program {

using expr::ExprId;

namespace {

void lower_profile(ModelContext& c, const causal::Transport& transport, ExprId number) {
  expr::Graph& g = c.graph;
  const SiteId site = c.site_at(transport.span);
  ExprId before = g.real(0);
  for (std::size_t i = 0; i <= transport.points.size(); ++i) {
    const ExprId point = i < transport.points.size() ? expr::as_real(g, transport.points[i]) : g.real(1);
    const ExprId rises = expr::relation(g, expr::Kind::less_equal, before, point);
    c.builder.assert_that(rises, g.string("initialPoints of spatialDistribution must not descend, from 0 to 1"),
                          ExprId{}, site);
    before = point;
  }
  for (std::size_t i = 0; i < transport.points.size(); ++i) {
    const std::array told{number, expr::as_real(g, transport.points[i]), expr::as_real(g, transport.values[i])};
    c.builder.tell(Intrinsic::spatial_point, told, site);
  }
}

void lower_feed(ModelContext& c, const causal::Transport& transport, ExprId number) {
  expr::Graph& g = c.graph;
  const std::array told{number,
                        expr::as_real(g, transport.in0),
                        expr::as_real(g, transport.in1),
                        expr::as_real(g, transport.x),
                        expr::choose(g, transport.positive, g.real(1), g.real(0)),
                        g.time()};
  c.builder.tell(Intrinsic::spatial_feed, told, c.site_at(transport.span));
}

}  // namespace

void lower_transports(ModelContext& c) {
  const std::vector<causal::Transport>& transports = c.system.transports;
  c.model.transports = static_cast<std::uint32_t>(transports.size());
  if (transports.empty()) return;
  const auto number = [&](std::size_t k) { return c.graph.integer(static_cast<std::int64_t>(k)); };
  c.model.profiles = c.builder.begin("profiles");
  for (std::size_t k = 0; k < transports.size(); ++k) lower_profile(c, transports[k], number(k));
  c.builder.end();
  c.model.feeds = c.builder.begin("feeds");
  for (std::size_t k = 0; k < transports.size(); ++k) lower_feed(c, transports[k], number(k));
  c.builder.end();
}

}  // namespace holon::program
