// The articulated-body algorithm. Featherstone: Rigid Body Dynamics Algorithms, table 7.1, with one axis S = (s, 0) a
// joint. Spatial vectors are pairs (angular, linear) at the joint, in coordinates of the link; X brings a motion from
// the parent to the link: w = E w_p, v = E (v_p - r x w_p).
//   v_i = X v_p + S q'       c_i = v_i x S q'       p_i = v_i x* I_i v_i
//   U = I S,  D = S'U,  u = tau - S'p               (from the leaves to the root)
//   I_p += X'(I - U U'/D) X      p_p += X'(p + (I - U U'/D) c + U u/D)
//   a' = X a_p + c,  q'' = (u - U'a')/D,  a = a' + S q''      (from the root to the leaves, a_0 = -g)

#include "bench/tree_by_hand.h"

#include <cmath>
#include <utility>

namespace holon::bench {
namespace {

// The bars of bench/tree.mo.
constexpr double kLength = 0.5;
constexpr double kMass = 1;
constexpr double kCenter = 0.25;
constexpr Vector3 kInertia{0.01, 0.02, 0.02};  // about the center of mass
constexpr double kGravity = 9.80665;

Vector3 operator+(const Vector3& a, const Vector3& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Vector3 operator-(const Vector3& a, const Vector3& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Vector3 operator*(double k, const Vector3& a) { return {k * a[0], k * a[1], k * a[2]}; }
double dot(const Vector3& a, const Vector3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Vector3 times(const Matrix3& m, const Vector3& a) { return {dot(m[0], a), dot(m[1], a), dot(m[2], a)}; }
Vector3 transposed_times(const Matrix3& m, const Vector3& a) { return a[0] * m[0] + (a[1] * m[1] + a[2] * m[2]); }
Matrix3 transpose(const Matrix3& m) {
  return {{{m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}}};
}
Matrix3 product(const Matrix3& a, const Matrix3& b) {
  return {transposed_times(b, a[0]), transposed_times(b, a[1]), transposed_times(b, a[2])};
}
Matrix3 skew(const Vector3& r) { return {{{0, -r[2], r[1]}, {r[2], 0, -r[0]}, {-r[1], r[0], 0}}}; }
Matrix3& add(Matrix3& a, const Matrix3& b, double k = 1) {
  for (std::size_t i = 0; i < 3; ++i) a[i] = a[i] + k * b[i];
  return a;
}
void subtract_outer(Matrix3& m, const Vector3& a, const Vector3& b, double k) {
  for (std::size_t i = 0; i < 3; ++i) m[i] = m[i] - (k * a[i]) * b;
}
// E' m E
Matrix3 turned_back(const Matrix3& m, const Matrix3& E) { return product(transpose(E), product(m, E)); }

}  // namespace

TreeByHand::TreeByHand(std::vector<std::size_t> parents) {
  for (std::size_t i = 0; i < parents.size(); ++i) {
    Link link{};
    link.parent = parents[i];
    link.axis = (i + 1) % 2 == 0 ? 1 : 2;
    if (parents[i] != kRoot) link.at = {kLength, 0, 0};
    links_.push_back(link);
  }
}

void TreeByHand::accelerations(std::span<const double> q, std::span<const double> w, std::span<double> a) {
  const Vector3 zero{};
  for (std::size_t i = 0; i < links_.size(); ++i) {
    Link& l = links_[i];
    const double c = std::cos(q[i]);
    const double s = std::sin(q[i]);
    l.turn = l.axis == 2 ? Matrix3{{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}} : Matrix3{{{c, 0, -s}, {0, 1, 0}, {s, 0, c}}};
    Vector3 spin{};
    spin[l.axis] = w[i];
    const Vector3& w_p = l.parent == kRoot ? zero : links_[l.parent].w;
    const Vector3& v_p = l.parent == kRoot ? zero : links_[l.parent].v;
    l.w = times(l.turn, w_p) + spin;
    l.v = times(l.turn, v_p - cross(l.at, w_p));
    l.c_w = cross(l.w, spin);
    l.c_v = cross(l.v, spin);
    const double m_c = kMass * kCenter;
    const double moved = kMass * kCenter * kCenter;  // parallel axes
    l.A = {{{kInertia[0], 0, 0}, {0, kInertia[1] + moved, 0}, {0, 0, kInertia[2] + moved}}};
    l.B = {{{0, 0, 0}, {0, 0, -m_c}, {0, m_c, 0}}};
    l.C = {{{kMass, 0, 0}, {0, kMass, 0}, {0, 0, kMass}}};
    const Vector3 center{kCenter, 0, 0};
    const Vector3 momentum = kMass * (l.v + cross(l.w, center));
    const Vector3 spin_momentum = times(l.A, l.w) + m_c * cross({1, 0, 0}, l.v);
    l.n = cross(l.w, spin_momentum) + cross(l.v, momentum);
    l.f = cross(l.w, momentum);
  }
  for (std::size_t i = links_.size(); i-- > 0;) {
    Link& l = links_[i];
    for (std::size_t k = 0; k < 3; ++k) {
      l.U_n[k] = l.A[k][l.axis];
      l.U_f[k] = l.B[l.axis][k];
    }
    l.D = l.U_n[l.axis];
    l.u = -l.n[l.axis];
    if (l.parent == kRoot) continue;
    subtract_outer(l.A, l.U_n, l.U_n, 1 / l.D);
    subtract_outer(l.B, l.U_n, l.U_f, 1 / l.D);
    subtract_outer(l.C, l.U_f, l.U_f, 1 / l.D);
    const double gain = l.u / l.D;
    const Vector3 n = l.n + (times(l.A, l.c_w) + (times(l.B, l.c_v) + gain * l.U_n));
    const Vector3 f = l.f + (transposed_times(l.B, l.c_w) + (times(l.C, l.c_v) + gain * l.U_f));
    Link& p = links_[l.parent];
    const Matrix3 A = turned_back(l.A, l.turn);
    const Matrix3 B = turned_back(l.B, l.turn);
    const Matrix3 C = turned_back(l.C, l.turn);
    const Matrix3 r = skew(l.at);
    const Matrix3 rC = product(r, C);
    add(p.C, C);
    add(add(p.B, B), rC);
    const Matrix3 Br = product(B, r);
    add(add(add(add(p.A, A), Br, -1), transpose(Br), -1), product(rC, r), -1);
    const Vector3 force = transposed_times(l.turn, f);
    p.f = p.f + force;
    p.n = p.n + (transposed_times(l.turn, n) + cross(l.at, force));
  }
  // Gravity pulls along -y: the root accelerates along y instead.
  const Vector3 up{0, kGravity, 0};
  for (std::size_t i = 0; i < links_.size(); ++i) {
    Link& l = links_[i];
    const Vector3& a_w = l.parent == kRoot ? zero : links_[l.parent].a_w;
    const Vector3& a_v = l.parent == kRoot ? up : links_[l.parent].a_v;
    l.a_w = times(l.turn, a_w) + l.c_w;
    l.a_v = times(l.turn, a_v - cross(l.at, a_w)) + l.c_v;
    a[i] = (l.u - dot(l.U_n, l.a_w) - dot(l.U_f, l.a_v)) / l.D;
    l.a_w[l.axis] += a[i];
  }
}

}  // namespace holon::bench
