#include "external/call.h"

#include <ffi.h>
#include <fmt/format.h>
#include <algorithm>
#include <deque>
#include <span>

namespace holon::external {

namespace {

// The memory that a call needs besides the values themselves. Deques keep their elements in place.
struct Memory {
  std::deque<std::vector<double>> reals;
  std::deque<std::vector<int>> integers;
  std::deque<std::vector<const char*>> strings;
  std::deque<std::string> texts;
  std::deque<void*> addresses;
  std::deque<std::size_t> sizes;
  std::deque<int> small_sizes;
  std::vector<ffi_type*> types;
  std::vector<void*> values;
};

// Where element `place` (by rows) lies when columns come first.
std::size_t column_place(std::size_t place, const std::vector<std::size_t>& dims) {
  std::size_t result = 0;
  std::size_t scale = 1;
  std::size_t rest = place;
  std::vector<std::size_t> subscripts(dims.size());
  for (std::size_t d = dims.size(); d-- > 0;) {
    subscripts[d] = rest % dims[d];
    rest /= dims[d];
  }
  for (std::size_t d = 0; d < dims.size(); ++d) {
    result += subscripts[d] * scale;
    scale *= dims[d];
  }
  return result;
}

template <class T>
std::vector<T> by_columns(const std::vector<T>& rows, const std::vector<std::size_t>& dims) {
  std::vector<T> result(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) result[column_place(i, dims)] = rows[i];
  return result;
}

template <class T>
std::vector<T> by_rows(const std::vector<T>& columns, const std::vector<std::size_t>& dims) {
  std::vector<T> result(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) result[i] = columns[column_place(i, dims)];
  return result;
}

// Lays an argument out in memory and adds it to the call. Gives the address of its data.
void* lay_out(const Argument& a, bool is_fortran, Memory& m) {
  const bool is_turned = is_fortran && a.is_array && a.dims.size() > 1;
  switch (a.kind) {
    case ArgumentKind::real:
      m.reals.push_back(is_turned ? by_columns(a.reals, a.dims) : a.reals);
      m.reals.back().resize(std::max<std::size_t>(1, m.reals.back().size()));
      return m.reals.back().data();
    case ArgumentKind::integer:
      m.integers.push_back(is_turned ? by_columns(a.integers, a.dims) : a.integers);
      m.integers.back().resize(std::max<std::size_t>(1, m.integers.back().size()));
      return m.integers.back().data();
    case ArgumentKind::string: {
      // FORTRAN 77 may write to the characters, which are never none.
      if (is_fortran && !a.is_array) {
        std::string& text = m.texts.emplace_back(a.strings.empty() ? std::string() : a.strings[0]);
        if (text.empty()) text = " ";
        return text.data();
      }
      std::vector<const char*>& pointers = m.strings.emplace_back();
      for (const std::string& text : a.strings) pointers.push_back(text.c_str());
      if (pointers.empty()) pointers.push_back("");
      return pointers.data();
    }
    case ArgumentKind::object:
      m.addresses.push_back(a.objects.empty() ? nullptr : a.objects[0]);
      return &m.addresses.back();
    case ArgumentKind::size:
      if (is_fortran) return &m.small_sizes.emplace_back(static_cast<int>(a.size));
      return &m.sizes.emplace_back(a.size);
  }
  return nullptr;
}

ffi_type* value_type(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::real:
      return &ffi_type_double;
    case ArgumentKind::integer:
      return &ffi_type_sint32;
    case ArgumentKind::string:
    case ArgumentKind::object:
      return &ffi_type_pointer;
    case ArgumentKind::size:
      return &ffi_type_uint64;
  }
  return &ffi_type_void;
}

void take_back(Argument& a, void* data, bool is_fortran) {
  const bool is_turned = is_fortran && a.is_array && a.dims.size() > 1;
  switch (a.kind) {
    case ArgumentKind::real: {
      const auto* const items = static_cast<const double*>(data);
      a.reals.assign(items, items + (a.is_array ? a.reals.size() : 1));
      if (is_turned) a.reals = by_rows(a.reals, a.dims);
      return;
    }
    case ArgumentKind::integer: {
      const auto* const items = static_cast<const int*>(data);
      a.integers.assign(items, items + (a.is_array ? a.integers.size() : 1));
      if (is_turned) a.integers = by_rows(a.integers, a.dims);
      return;
    }
    case ArgumentKind::string: {
      if (is_fortran && !a.is_array) {
        if (!a.strings.empty()) a.strings[0] = std::string(static_cast<const char*>(data), a.strings[0].size());
        return;
      }
      const auto* const items = static_cast<const char* const*>(data);
      const std::size_t count = a.is_array ? a.strings.size() : 1;
      std::vector<std::string> taken;
      for (std::size_t i = 0; i < count; ++i) taken.emplace_back(items[i] != nullptr ? items[i] : "");
      a.strings = std::move(taken);
      return;
    }
    case ArgumentKind::object:
      a.objects = {*static_cast<void**>(data)};
      return;
    case ArgumentKind::size:
      return;
  }
}

std::size_t element_count(const Argument& a) {
  switch (a.kind) {
    case ArgumentKind::real:
      return a.reals.size();
    case ArgumentKind::integer:
      return a.integers.size();
    case ArgumentKind::string:
      return a.strings.size();
    case ArgumentKind::object:
      return a.objects.size();
    case ArgumentKind::size:
      return 1;
  }
  return 0;
}

// Whoever prepared the call has compared the declaration with the signature already; a call that does not fit is not
// made all the same.
bool fits(const Argument& a, const Formal& formal, bool is_fortran) {
  if (a.kind != formal.kind || a.is_array != formal.is_array) return false;
  if (!a.is_array && a.kind != ArgumentKind::size && element_count(a) != 1) return false;
  return is_fortran || a.is_output == (formal.direction != Direction::in);
}

std::int64_t fact_of(const Argument& a) {
  if (a.is_array) return static_cast<std::int64_t>(element_count(a));
  if (a.kind == ArgumentKind::integer) return a.integers[0];
  if (a.kind == ArgumentKind::size) return static_cast<std::int64_t>(a.size);
  if (a.kind == ArgumentKind::string && !a.strings[0].empty()) return static_cast<unsigned char>(a.strings[0][0]);
  return 0;
}

std::optional<std::string> refusal(const Call& call, std::span<void* const> data) {
  const Signature& signature = *call.signature;
  const bool is_right_language = (signature.language == Language::fortran) == call.is_fortran;
  if (!is_right_language || call.arguments.size() != signature.formals.size())
    return "the call does not fit the function";
  std::vector<std::int64_t> facts;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (!fits(call.arguments[i], signature.formals[i], call.is_fortran))
      return fmt::format("argument {} does not fit `{}`", i + 1, in_modelica(signature.formals[i]));
    facts.push_back(fact_of(call.arguments[i]));
  }
  if (call.result && (!signature.result || signature.result->kind != call.result->kind))
    return "the result does not fit the function";
  return violation(signature, facts, std::vector<const void*>(data.begin(), data.end()));
}

}  // namespace

std::optional<std::string> perform(Session& session, Call& call) {
  Memory m;
  std::vector<void*> data;
  for (const Argument& a : call.arguments) {
    void* const place = lay_out(a, call.is_fortran, m);
    data.push_back(place);
    const bool by_address = a.is_array || a.is_output || call.is_fortran;
    // A string of FORTRAN is its characters, not a pointer to them.
    const bool is_text = call.is_fortran && a.kind == ArgumentKind::string && !a.is_array;
    if (by_address && !is_text) {
      m.types.push_back(&ffi_type_pointer);
      m.values.push_back(&m.addresses.emplace_back(place));
    } else {
      m.types.push_back(is_text ? &ffi_type_pointer : value_type(a.kind));
      m.values.push_back(is_text ? static_cast<void*>(&m.addresses.emplace_back(place)) : place);
    }
  }
  if (call.signature != nullptr)
    if (const auto problem = refusal(call, data)) return fmt::format("`{}`: {}", call.name, *problem);
  if (call.is_fortran) {
    for (const Argument& a : call.arguments) {
      if (a.kind != ArgumentKind::string || a.strings.empty()) continue;
      m.types.push_back(&ffi_type_uint64);
      m.values.push_back(&m.sizes.emplace_back(std::max<std::size_t>(1, a.strings[0].size())));
    }
  }
  union {
    double real;
    ffi_sarg integer;
    void* pointer;
  } returned{};
  ffi_cif cif;
  if (ffi_prep_cif(&cif, FFI_DEFAULT_ABI, static_cast<unsigned>(m.types.size()),
                   call.result ? value_type(call.result->kind) : &ffi_type_void, m.types.data()) != FFI_OK)
    return "the call cannot be prepared";
  void** const values = m.values.data();
  auto* const function = reinterpret_cast<void (*)()>(call.address);
  if (run(session, [&] { ffi_call(&cif, function, &returned, values); }) == Ending::failed) return session.message();
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    if (call.arguments[i].is_output) take_back(call.arguments[i], data[i], call.is_fortran);
  if (call.result) {
    call.result->is_array = false;
    int number = static_cast<int>(returned.integer);
    take_back(*call.result, call.result->kind == ArgumentKind::integer ? static_cast<void*>(&number) : &returned,
              false);
  }
  return std::nullopt;
}

}  // namespace holon::external
