#pragma once

// Accelerations of a tree of revolute joints and bars by a recursive algorithm whose cost grows with the number of
// joints: what a compiled model of the same tree (bench/tree.mo) is measured against.

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace holon::bench {

using Vector3 = std::array<double, 3>;
using Matrix3 = std::array<Vector3, 3>;  // rows

class TreeByHand {
 public:
  static constexpr std::size_t kRoot = static_cast<std::size_t>(-1);
  // parents[i] < i, or kRoot. Joints turn about z and y by turns, as in bench/tree.mo.
  explicit TreeByHand(std::vector<std::size_t> parents);
  // Angles and angular velocities of the joints in, accelerations out.
  void accelerations(std::span<const double> q, std::span<const double> w, std::span<double> a);

 private:
  struct Link {
    std::size_t parent;
    std::size_t axis;  // 1: y, 2: z
    Vector3 at;        // the joint, from the joint of the parent, in the parent
    Matrix3 turn;      // coordinates of the parent to those of the link
    Vector3 w, v;      // velocity at the joint, in the link
    Vector3 c_w, c_v;  // acceleration that the joint's own speed makes
    // Articulated inertia [A B; B' C] and bias force (n, f) at the joint, in the link.
    Matrix3 A, B, C;
    Vector3 n, f;
    Vector3 U_n, U_f;  // inertia times axis
    double D, u;
    Vector3 a_w, a_v;  // acceleration
  };
  std::vector<Link> links_;
};

}  // namespace holon::bench
