// `Workspace::diagram`: pictures of classes.

#include <span>

#include "api/diagnostics.h"
#include "api/host.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/state.h"
#include "driver/diagram.h"
#include "driver/permissions.h"
#include "holon/workspace.h"
#include "sim/output_file.h"

namespace holon {
namespace {

DiagramBox public_box(const graphics::Box& box) { return {box.left, box.bottom, box.right, box.top}; }

std::vector<DiagramItem> public_items(const graphics::Drawing& drawing, const diag::SourceFiles& files) {
  std::vector<DiagramItem> result;
  for (const graphics::Item& item : drawing.items) {
    if (item.kind == graphics::Item::Kind::graphics) continue;
    DiagramItem& added = result.emplace_back();
    added.kind = item.kind == graphics::Item::Kind::connection ? DiagramItem::Kind::connection
                 : item.is_connector                           ? DiagramItem::Kind::connector
                                                               : DiagramItem::Kind::component;
    added.name = item.name;
    added.other = item.other;
    added.class_name = item.class_name;
    added.description = item.description;
    if (item.extent) added.extent = public_box(*item.extent);
    added.is_inherited = item.is_inherited;
    for (const graphics::Port& p : item.ports)
      added.ports.push_back({p.name,
                             p.class_name,
                             p.dims,
                             {p.place.x, p.place.y},
                             public_box(p.extent),
                             "{" + std::to_string(p.color.red) + "," + std::to_string(p.color.green) + "," +
                                 std::to_string(p.color.blue) + "}"});
    for (const graphics::Point& p : item.points) added.points.push_back({p.x, p.y});
    added.follows = item.follows;
    if (item.span.known()) added.place = api::public_place(item.span, files);
  }
  return result;
}

// The error is a sentence.
std::optional<std::string> write_output(const std::string& path, std::string_view bytes,
                                        const std::shared_ptr<Host>& host) {
  sim::OutputOptions options;
  if (host) options.files = host->state().files.get();
  sim::OutputFile file(options);
  if (auto problem = file.open(path)) return problem;
  if (auto problem = file.write(std::span(bytes.data(), bytes.size()), true)) return problem;
  return file.close(true);
}

}  // namespace

Diagram Workspace::diagram(const ModelRequest& request, const DiagramOptions& options) const {
  Diagram result;
  result.model = request.target;
  diag::Sink trouble;
  driver::Session session;
  api::guarded(trouble, [&] {
    api::show_documents(*state_, session);
    classes::ClassTree tree(session.names, session.files, session.sink, api::libraries_of(*state_));
    // A file stands for its last model; a name for the class itself.
    const bool by_path = api::is_path(request.target, session);
    classes::ClassNode* node =
        api::find_class(request, by_path ? api::Meaning::model : api::Meaning::package_itself, tree, session);
    driver::permit(node, state_->options.allow, state_->options.trusted, state_->options.use_environment, session);
    if (node == nullptr || session.sink.has_errors()) return;
    result.model = tree.qualified_name(*node);
    const auto layer = options.layer == DiagramLayer::icon ? graphics::Layer::icon : graphics::Layer::diagram;
    const auto drawing =
        driver::draw_class(tree, *node, options.component, layer, api::translate_options(*state_, request).settings,
                           session, options.is_moment);
    if (!drawing) return;
    result.class_name = drawing->title;
    if (drawing->span.known()) result.declaration = api::public_place(drawing->span, session.files);
    result.view = public_box(drawing->view);
    result.items = public_items(*drawing, session.files);
    result.picture = options.format == DiagramFormat::svg ? graphics::to_svg(*drawing) : graphics::to_png(*drawing);
    if (options.output.empty()) return;
    if (const auto problem = write_output(options.output, result.picture, state_->options.host))
      session.sink.error(api::kBadRun, {}, {*problem});
  });
  result.diagnostics = api::public_diagnostics(session.sink, session.files);
  if (trouble.has_errors()) result.diagnostics = api::joined(result.diagnostics, trouble, {});
  return result;
}

}  // namespace holon
