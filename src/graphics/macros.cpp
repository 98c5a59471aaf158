#include <cctype>

#include "graphics/draw.h"
#include "graphics/units.h"

namespace holon::graphics {
namespace {

std::string value_text(const instance::PictureMacro& macro) {
  return macro.number ? shown_value(*macro.number, macro.unit, macro.display_unit) : macro.text;
}

bool is_name_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::string with_macros(std::string_view text, std::string_view name, std::string_view class_name,
                        const std::vector<instance::PictureMacro>& macros) {
  std::string result;
  const auto replace = [&](std::string_view macro, std::string_view written) {
    if (macro == "name") {
      result += name.empty() ? written : name;
      return;
    }
    if (macro == "class") {
      result += class_name.substr(class_name.rfind('.') + 1);
      return;
    }
    for (const instance::PictureMacro& known : macros)
      if (known.name == macro) {
        result += value_text(known);
        return;
      }
    result += written;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    const std::size_t begin = i + 1;
    if (text[begin] == '%') {
      result += '%';
      i = begin;
      continue;
    }
    std::size_t end = begin;
    if (text[begin] == '{') {
      end = text.find('}', begin);
      if (end != std::string_view::npos) {
        replace(text.substr(begin + 1, end - begin - 1), text.substr(i, end + 1 - i));
        i = end;
        continue;
      }
      end = begin;
    }
    while (end < text.size() && is_name_letter(text[end])) ++end;
    if (end == begin) {
      result += '%';
      continue;
    }
    replace(text.substr(begin, end - begin), text.substr(i, end - i));
    i = end - 1;
  }
  return result;
}

}  // namespace holon::graphics
