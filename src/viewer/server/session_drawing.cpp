// Requests of somebody who draws: acts as changes of the text, what fits together, other names. The text itself is the
// page's: it applies the changes and sends what came out with `edit`.

#include <algorithm>
#include <array>
#include <utility>

#include "viewer/server/acts.h"
#include "viewer/server/describe.h"
#include "viewer/server/session.h"

namespace holon::viewer {
namespace {

constexpr std::size_t kMostActs = 1000;
constexpr std::size_t kMostTrials = 500;
constexpr std::size_t kMostFound = 60;

constexpr std::array kClasses = {NameKind::package,   NameKind::model,    NameKind::block, NameKind::class_,
                                 NameKind::connector, NameKind::record,   NameKind::type,  NameKind::enumeration,
                                 NameKind::function,  NameKind::operator_};

Json classes_of(const std::vector<OutlineEntry>& entries) {
  Json list = Json::array();
  for (const OutlineEntry& e : entries)
    if (std::ranges::find(kClasses, e.kind) != kClasses.end())
      list.push_back({{"name", e.name}, {"kind", name_of(e.kind)}, {"classes", classes_of(e.children)}});
  return list;
}

}  // namespace

const Session::Document* Session::document_of(const Request& request) const {
  const auto number = whole_in(request.body, "document");
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(documents_.size())) return nullptr;
  return &documents_[static_cast<std::size_t>(*number)];
}

// `draw {document, class, acts}`: `steps`, one list of changes for each act, each of the text after the one before.
// When one cannot be done, none is: `refused` says why.
void Session::draw(const Request& request, const std::stop_token&) {
  const Document* document = document_of(request);
  const auto acts = request.body.find("acts");
  const auto name = text_in(request.body, "class");
  if (document == nullptr || !name || acts == request.body.end() || !acts->is_array() || acts->size() > kMostActs)
    return refuse(request.id, "no such document");
  Drawing drawing(document->text, *name);
  Json steps = Json::array();
  for (const Json& act : *acts) {
    const std::string before = drawing.text();
    const auto done = do_act(drawing, act);
    if (!done) return answer(request, {{"refused", done.error()}});
    steps.push_back(changes_json(before, *done));
  }
  answer(request, {{"steps", std::move(steps)}});
}

// `rename {document, class, component, name}`: another name for a component of the class; without a component, for the
// class. Answered as `draw` is.
void Session::rename(const Request& request, const std::stop_token&) {
  const Document* document = document_of(request);
  const auto name = text_in(request.body, "class");
  const auto wanted = text_in(request.body, "name");
  if (document == nullptr || !name || !wanted) return refuse(request.id, "no such document");
  const auto changes =
      engine_.rename(document->path, document->text, *name, text_in(request.body, "component").value_or(""), *wanted);
  if (!changes) return answer(request, {{"refused", changes.error()}});
  answer(request, {{"steps", Json::array({changes_json(document->text, *changes)})}});
}

// `move_class {document, class, package}`: into another package of the text, with every reference. Answered as `draw`
// is.
void Session::move_class(const Request& request, const std::stop_token&) {
  const Document* document = document_of(request);
  const auto name = text_in(request.body, "class");
  const auto package = text_in(request.body, "package");
  if (document == nullptr || !name || !package) return refuse(request.id, "no such document");
  const auto changes = engine_.move_class(document->path, document->text, *name, *package);
  if (!changes) return answer(request, {{"refused", changes.error()}});
  answer(request, {{"steps", Json::array({changes_json(document->text, *changes)})}});
}

// `outline {document}`: the classes of the text, as a tree.
void Session::outline(const Request& request, const std::stop_token&) {
  const Document* document = document_of(request);
  if (document == nullptr) return refuse(request.id, "no such document");
  answer(request, {{"classes", classes_of(engine_.outline(document->path, document->text))}});
}

// `show {class}`: this class of the text is the model from now on; an empty name is the target itself.
void Session::show(const Request& request, const std::stop_token&) {
  const std::string name = text_in(request.body, "class").value_or("");
  if (!engine_.is_open() || (!name.empty() && !is_class_name(name))) return refuse(request.id, "no model is open");
  engine_.show(name);
  answer(request, {});
}

// `fits {class, from, to}`: for each of the names in `to` what the translator says to a connection with `from`.
void Session::fits(const Request& request, const std::stop_token&) {
  const auto from = text_in(request.body, "from");
  if (!engine_.is_open() || !from) return refuse(request.id, "no model is open");
  std::vector<WireEnds> ends;
  for (std::string& to : texts_in(request.body, "to"))
    if (ends.size() < kMostTrials) ends.push_back({*from, std::move(to)});
  Json list = Json::array();
  for (const ConnectionTrial& t : engine_.try_connections(text_in(request.body, "class").value_or(""), ends)) {
    Json one{{"to", t.ends.to}, {"fits", t.fits}, {"known", t.is_known}};
    if (!t.problem.empty()) one["problem"] = t.problem;
    if (!t.doubt.empty()) one["doubt"] = t.doubt;
    list.push_back(std::move(one));
  }
  answer(request, {{"trials", std::move(list)}});
}

// `form {class, component}`: its parameters with tabs, groups, choices, and what the text says of them.
void Session::form(const Request& request, const std::stop_token&) {
  const auto component = text_in(request.body, "component");
  if (!engine_.is_open() || !component) return refuse(request.id, "no model is open");
  answer(request, form_json(engine_.form(text_in(request.body, "class").value_or(""), *component)));
}

// `find {query}`: classes of libraries whose names contain the letters of the query.
void Session::find(const Request& request, const std::stop_token&) {
  const std::string query = text_in(request.body, "query").value_or("");
  answer(request, {{"classes", classes_json(engine_.search(query, kMostFound))}});
}

}  // namespace holon::viewer
