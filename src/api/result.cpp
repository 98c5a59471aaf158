#include "api/result.h"

#include <utility>

#include "sim/read_result.h"

namespace holon {

std::string_view name_of(Stage stage) {
  switch (stage) {
    case Stage::parse:
      return "parse";
    case Stage::lookup:
      return "lookup";
    case Stage::instantiate:
      return "instantiate";
    case Stage::flatten:
      return "flatten";
    case Stage::analyse:
      return "analyse";
    case Stage::lower:
      return "lower";
    case Stage::jit:
      return "jit";
    case Stage::initialize:
      return "initialize";
    case Stage::integrate:
      return "integrate";
    case Stage::none:
      return "none";
  }
  return "none";
}

std::string_view name_of(Ending ending) {
  switch (ending) {
    case Ending::finished:
      return "finished";
    case Ending::terminated:
      return "terminated";
    case Ending::interrupted:
      return "interrupted";
    case Ending::out_of_time:
      return "out of time";
    case Ending::out_of_memory:
      return "out of memory";
    case Ending::failed_start:
      return "failed to start";
    case Ending::failed:
      return "failed";
  }
  return "failed";
}

ResultName api::public_name(std::string name, std::string description, bool varies) {
  ResultName result{.name = std::move(name), .description = std::move(description), .unit = {}, .varies = varies};
  std::string& text = result.description;
  if (const std::size_t at = text.rfind('['); text.ends_with(']') && at != std::string::npos) {
    result.unit = text.substr(at + 1, text.size() - at - 2);
    text.resize(at > 0 && text[at - 1] == ' ' ? at - 1 : at);
  }
  return result;
}

void Result::State::make_index() {
  index.reserve(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) index.emplace(names[i].name, i);
}

Result::Result() : state_(std::make_shared<State>()) {}
Result::Result(std::shared_ptr<const State> state) : state_(std::move(state)) {}
Result::~Result() = default;
Result::Result(const Result&) = default;
Result& Result::operator=(const Result&) = default;
Result::Result(Result&&) noexcept = default;
Result& Result::operator=(Result&&) noexcept = default;

bool Result::ok() const {
  return state_->written && (state_->ending == Ending::finished || state_->ending == Ending::terminated) &&
         !state_->diagnostics.has_errors();
}
bool Result::output_complete() const { return state_->written; }
Ending Result::ending() const { return state_->ending; }
Stage Result::stage() const { return state_->stage; }
double Result::time() const { return state_->time; }
const std::string& Result::model() const { return state_->model; }
const std::string& Result::solver() const { return state_->solver; }
const std::string& Result::solver_reason() const { return state_->solver_reason; }
const std::string& Result::termination_message() const { return state_->message; }
const Statistics& Result::statistics() const { return state_->statistics; }
const Milliseconds& Result::milliseconds() const { return state_->milliseconds; }
const std::vector<ProfileLine>& Result::profile() const { return state_->profile; }
const Diagnostics& Result::diagnostics() const { return state_->diagnostics; }
const std::vector<std::string>& Result::translated_again() const { return state_->translated_again; }
const std::string& Result::output_path() const { return state_->output_path; }
const std::vector<ResultName>& Result::names() const { return state_->names; }

std::optional<std::size_t> Result::find(std::string_view name) const {
  const auto found = state_->index.find(std::string(name));
  return found == state_->index.end() ? std::nullopt : std::optional(found->second);
}

Result::Curve Result::curve(std::size_t name) const {
  const State::Column& column = state_->columns[name];
  return {column.number, column.factor};
}
std::size_t Result::rows() const { return state_->rows.rows(); }

std::vector<double> Result::times() const { return state_->rows.column(0); }

double Result::value(std::size_t row, std::size_t name) const {
  const State::Column& column = state_->columns[name];
  return column.factor * (column.varies ? state_->rows.at(row, column.number) : state_->fixed[column.number]);
}

std::vector<double> Result::values(std::size_t name) const {
  const State::Column& column = state_->columns[name];
  if (column.varies) return state_->rows.column(column.number, column.factor);
  return std::vector<double>(rows(), column.factor * state_->fixed[column.number]);
}

std::vector<double> Result::values(std::string_view name) const {
  const auto found = find(name);
  return found ? values(*found) : std::vector<double>();
}

std::optional<double> Result::last(std::string_view name) const {
  if (name == "time") return state_->time;
  const auto found = find(name);
  if (!found) return std::nullopt;
  const State::Column& column = state_->columns[*found];
  if (!column.varies) return column.factor * state_->fixed[column.number];
  if (state_->last_row.empty()) return std::nullopt;
  return column.factor * state_->last_row[column.number];
}

std::expected<Result, std::string> read_result(const std::string& path) {
  auto read = sim::read_result(path);
  if (!read) return std::unexpected(read.error());
  auto state = std::make_shared<Result::State>();
  state->ending = Ending::finished;
  state->output_path = path;
  const std::size_t rows = read->time().size();
  std::vector<std::size_t> place(read->columns.size(), 0);
  std::vector<std::size_t> varying{0};
  for (std::size_t c = 1; c < read->columns.size(); ++c) {
    if (read->columns[c].size() == rows) {
      place[c] = varying.size();
      varying.push_back(c);
    } else {
      place[c] = state->fixed.size();
      state->fixed.push_back(read->columns[c].empty() ? 0 : read->columns[c].front());
    }
  }
  state->rows = api::RowStore(varying.size());
  std::vector<double> row(varying.size());
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < varying.size(); ++c) row[c] = read->columns[varying[c]][r];
    state->rows.append(row);
  }
  for (sim::ReadResult::Curve& curve : read->curves) {
    const bool varies = read->columns[curve.column].size() == rows;
    state->columns.push_back({place[curve.column], curve.factor, varies});
    state->names.push_back(api::public_name(std::move(curve.name), std::move(curve.description), varies));
  }
  if (rows > 0) {
    state->last_row = state->rows.row(rows - 1);
    state->time = state->last_row.front();
  }
  state->statistics.rows = static_cast<long>(rows);
  state->make_index();
  return Result(std::move(state));
}

}  // namespace holon
