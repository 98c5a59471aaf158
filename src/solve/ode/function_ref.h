#pragma once

// A callable that is borrowed, not owned: one function pointer and one context pointer. What it refers to must outlive
// it. Unlike std::function it never allocates and is as cheap to call as a function pointer, so the innermost loop of
// an integrator can go through it.

#include <memory>
#include <type_traits>
#include <utility>

namespace holon::solve {

template <class Signature>
class FunctionRef;

template <class Result, class... Args>
class FunctionRef<Result(Args...)> {
 public:
  // An empty reference: `if (jacobian)` asks whether there is one.
  constexpr FunctionRef() = default;

  // Binds to a named callable. A temporary would be gone before the first call, so it is refused.
  template <class Callable>
    requires(!std::is_same_v<std::remove_cv_t<Callable>, FunctionRef> && !std::is_function_v<Callable> &&
             std::is_invocable_r_v<Result, Callable&, Args...>)
  constexpr FunctionRef(Callable& callable)  // NOLINT(google-explicit-constructor): it stands in for the callable
      : context_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* context, Args... args) -> Result {
          return (*static_cast<Callable*>(context))(std::forward<Args>(args)...);
        }) {}

  // A plain function without a context.
  FunctionRef(Result (*function)(Args...))  // NOLINT(google-explicit-constructor): it stands in for the function
      : context_(reinterpret_cast<void*>(function)), call_([](void* context, Args... args) -> Result {
          return reinterpret_cast<Result (*)(Args...)>(context)(std::forward<Args>(args)...);
        }) {}

  // A plain function with a context of its own, as generated code offers it.
  constexpr FunctionRef(Result (*call)(void*, Args...), void* context) : context_(context), call_(call) {}

  Result operator()(Args... args) const { return call_(context_, std::forward<Args>(args)...); }
  constexpr explicit operator bool() const { return call_ != nullptr; }

 private:
  void* context_ = nullptr;
  Result (*call_)(void*, Args...) = nullptr;
};

}  // namespace holon::solve
