#include "driver/diagram.h"

#include <string>

#include "driver/diagnostics.h"
#include "driver/resources.h"
#include "external/failure.h"
#include "external/files/access.h"
#include "instance/picture.h"
#include "syntax/literals.h"

namespace holon::driver {
namespace {

constexpr std::size_t kLargestImage = std::size_t{8} << 20U;  // bytes

// A picture has no types: a word is taken for what it looks like.
std::optional<instance::OuterValue> outer_value(const Setting& setting) {
  auto path = instance::read_path(setting.name);
  if (!path) return std::nullopt;
  instance::OuterValue result{.path = std::move(*path), .value = {}};
  const std::string& text = setting.value;
  if (text == "true" || text == "false") {
    result.value = text == "true";
    return result;
  }
  const bool is_negative = text.starts_with('-');
  const std::string digits = text.substr(is_negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789.eE+-") != std::string::npos) return std::nullopt;
  if (const auto whole = syntax::read_integer(digits); whole && digits.find_first_of(".eE") == std::string::npos)
    result.value = is_negative ? -*whole : *whole;
  else
    result.value = is_negative ? -syntax::read_real(digits) : syntax::read_real(digits);
  return result;
}

}  // namespace

std::optional<graphics::Drawing> draw_class(classes::ClassTree& tree, classes::ClassNode& model,
                                            std::string_view component, graphics::Layer layer,
                                            const std::vector<Setting>& settings, Session& session, bool is_moment) {
  instance::InstantiateOptions options;
  for (const Setting& setting : settings) {
    auto value = outer_value(setting);
    if (!value) {
      session.sink.error(kBadPictureSetting, {}, {setting.name, setting.value});
      return std::nullopt;
    }
    options.values.push_back(std::move(*value));
  }
  const auto picture = instance::read_picture(tree, model, component, session.sink, options, is_moment);
  if (!picture) {
    if (!session.sink.has_errors())
      session.sink.error(kNothingToDraw, {}, {component.empty() ? tree.qualified_name(model) : std::string(component)});
    return std::nullopt;
  }
  session.external.find_resource = [&tree](std::string_view uri) { return resource_file(tree, uri); };
  if (auto places = own_places(tree, model)) session.external.is_own_place = std::move(*places);
  graphics::DrawOptions draw;
  draw.layer = layer;
  draw.read_file = [&](std::string_view name) -> std::optional<std::string> {
    const std::string file = name.starts_with("modelica:") ? resource_file(tree, name) : std::string(name);
    if (file.empty()) return std::nullopt;
    try {
      std::string bytes = external::read_bytes(session.external, file);
      if (bytes.size() > kLargestImage) return std::nullopt;
      return bytes;
    } catch (const external::Failure&) {
      return std::nullopt;  // a picture without its image is better than none
    }
  };
  return graphics::draw(*picture, draw);
}

}  // namespace holon::driver
