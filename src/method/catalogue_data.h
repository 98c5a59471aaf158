#pragma once

// The Runge-Kutta methods that are known by their coefficients, in the text form that users write too. Order, stability
// and everything else is computed from these rows; nothing about a method is stated here but its name.

#include <array>
#include <string_view>

namespace holon::method {

struct TableauText {
  std::string_view name;
  std::string_view title;
  std::string_view text;
};

// Embedded rows whose difference falls below what the result has lost at the end of a run: how many times it counts.
// Measured on the problems of tests/order/standard_test.cpp.
struct LowEstimate {
  std::string_view name;
  double factor;
};
inline constexpr std::array kLowEstimates = {
    LowEstimate{"ssprk3", 4},    LowEstimate{"bogacki-shampine", 3},
    LowEstimate{"cash-karp", 2}, LowEstimate{"lobatto-iiib2", 10},
    LowEstimate{"esdirk4", 8},   LowEstimate{"ros2", 10},
    LowEstimate{"rodas3", 4},    LowEstimate{"rkn43", 2},
};

inline constexpr std::array kTableauTexts = {
    TableauText{"euler", "Euler (1768)", R"(
0 |
--+---
  | 1
)"},
    TableauText{"heun", "Heun, improved Euler", R"(
0 |
1 | 1
--+---------
  | 1/2 1/2
  | 1   0
)"},
    TableauText{"midpoint", "explicit midpoint", R"(
0   |
1/2 | 1/2
----+-----
    | 0 1
    | 1 0
)"},
    TableauText{"ralston", "Ralston (1962), the least error of two stages", R"(
0   |
2/3 | 2/3
----+---------
    | 1/4 3/4
    | 1   0
)"},
    TableauText{"kutta3", "Kutta (1901), order 3", R"(
0   |
1/2 | 1/2
1   | -1 2
----+-------------
    | 1/6 2/3 1/6
    | 0   1   0
)"},
    TableauText{"heun3", "Heun (1900), order 3", R"(
0   |
1/3 | 1/3
2/3 | 0   2/3
----+-------------
    | 1/4 0   3/4
)"},
    TableauText{"ssprk3", "Shu and Osher (1988), strong stability preserving", R"(
0   |
1   | 1
1/2 | 1/4 1/4
----+-------------
    | 1/6 1/6 2/3
    | 1/2 1/2 0
)"},
    TableauText{"rk4", "the classical Runge-Kutta method (Kutta 1901)", R"(
0   |
1/2 | 1/2
1/2 | 0   1/2
1   | 0   0   1
----+-----------------
    | 1/6 1/3 1/3 1/6
)"},
    TableauText{"rk38", "the 3/8 rule (Kutta 1901)", R"(
0   |
1/3 | 1/3
2/3 | -1/3 1
1   | 1    -1  1
----+-----------------
    | 1/8 3/8 3/8 1/8
)"},
    TableauText{"bogacki-shampine", "Bogacki and Shampine (1989), 3(2)", R"(
0   |
1/2 | 1/2
3/4 | 0   3/4
1   | 2/9 1/3 4/9
----+------------------
    | 2/9  1/3 4/9 0
    | 7/24 1/4 1/3 1/8
)"},
    TableauText{"fehlberg45", "Fehlberg (1969), 4(5)", R"(
0     |
1/4   | 1/4
3/8   | 3/32      9/32
12/13 | 1932/2197 -7200/2197 7296/2197
1     | 439/216   -8         3680/513   -845/4104
1/2   | -8/27     2          -3544/2565 1859/4104   -11/40
------+----------------------------------------------------------
      | 25/216 0 1408/2565  2197/4104   -1/5  0
      | 16/135 0 6656/12825 28561/56430 -9/50 2/55
)"},
    TableauText{"cash-karp", "Cash and Karp (1990), 5(4)", R"(
0    |
1/5  | 1/5
3/10 | 3/40       9/40
3/5  | 3/10       -9/10   6/5
1    | -11/54     5/2     -70/27    35/27
7/8  | 1631/55296 175/512 575/13824 44275/110592 253/4096
-----+----------------------------------------------------
     | 37/378     0 250/621     125/594     0         512/1771
     | 2825/27648 0 18575/48384 13525/55296 277/14336 1/4
)"},
    TableauText{"dormand-prince", "Dormand and Prince (1980), 5(4)", R"(
0    |
1/5  | 1/5
3/10 | 3/40       9/40
4/5  | 44/45      -56/15      32/9
8/9  | 19372/6561 -25360/2187 64448/6561 -212/729
1    | 9017/3168  -355/33     46732/5247 49/176  -5103/18656
1    | 35/384     0           500/1113   125/192 -2187/6784   11/84
-----+--------------------------------------------------------------
     | 35/384     0 500/1113   125/192 -2187/6784    11/84    0
     | 5179/57600 0 7571/16695 393/640 -92097/339200 187/2100 1/40
)"},
    TableauText{"verner65", "Verner (1978), 6(5)", R"(
0    |
1/6  | 1/6
4/15 | 4/75        16/75
2/3  | 5/6         -8/3    5/2
5/6  | -165/64     55/6    -425/64      85/96
1    | 12/5        -8      4015/612     -11/36    88/255
1/15 | -8263/15000 124/75  -643/680     -81/250   2484/10625
1    | 3501/1720   -300/43 297275/52632 -319/2322 24068/84065 0 3850/26703
-----+----------------------------------------------------------------------
     | 3/40   0 875/2244  23/72 264/1955 0    125/11592 43/616
     | 13/160 0 2375/5984 5/16  12/85    3/44 0         0
)"},
    TableauText{"fehlberg78", "Fehlberg (1968), 8(7)", R"(
0    |
2/27 | 2/27
1/9  | 1/36   1/12
1/6  | 1/24   0 1/8
5/12 | 5/12   0 -25/16 25/16
1/2  | 1/20   0 0 1/4     1/5
5/6  | -25/108 0 0 125/108 -65/27 125/54
1/6  | 31/300 0 0 0       61/225 -2/9  13/900
2/3  | 2      0 0 -53/6   704/45 -107/9 67/90 3
1/3  | -91/108 0 0 23/108 -976/135 311/54 -19/60 17/6 -1/12
1    | 2383/4100 0 0 -341/164 4496/1025 -301/82 2133/4100 45/82 45/164 18/41
0    | 3/205  0 0 0 0 -6/41 -3/205 -3/41 3/41 6/41 0
1    | -1777/4100 0 0 -341/164 4496/1025 -289/82 2193/4100 51/82 33/164 12/41 0 1
-----+------------------------------------------------------------------
     | 0      0 0 0 0 34/105 9/35 9/35 9/280 9/280 0      41/840 41/840
     | 41/840 0 0 0 0 34/105 9/35 9/35 9/280 9/280 41/840 0      0
)"},
    TableauText{"sdirk2", "Alexander (1977), two stages", R"(
1-sqrt(2)/2 | 1-sqrt(2)/2
1           | sqrt(2)/2   1-sqrt(2)/2
------------+--------------------------
            | sqrt(2)/2   1-sqrt(2)/2
            | 1           0
)"},
    TableauText{"crouzeix3", "Crouzeix (1975), Norsett (1974), two stages", R"(
1/2+sqrt(3)/6 | 1/2+sqrt(3)/6
1/2-sqrt(3)/6 | -sqrt(3)/3    1/2+sqrt(3)/6
--------------+------------------------------
              | 1/2           1/2
              | 1             0
)"},
    TableauText{"sdirk4", "Hairer and Wanner (1991), five stages", R"(
1/4   | 1/4
3/4   | 1/2      1/4
11/20 | 17/50    -1/25     1/4
1/2   | 371/1360 -137/2720 15/544 1/4
1     | 25/24    -49/48    125/16 -85/12 1/4
------+----------------------------------------
      | 25/24    -49/48    125/16 -85/12 1/4
      | 59/48    -17/96    225/32 -85/12 0
)"},
    TableauText{"tr-bdf2", "Bank et al. (1985), Hosea and Shampine (1996)", R"(
0         |
2-sqrt(2) | 1-sqrt(2)/2     1-sqrt(2)/2
1         | sqrt(2)/4       sqrt(2)/4       1-sqrt(2)/2
----------+---------------------------------------------------
          | sqrt(2)/4       sqrt(2)/4       1-sqrt(2)/2
          | (1-sqrt(2)/4)/3 (1+3*sqrt(2)/4)/3 (1-sqrt(2)/2)/3
)"},
    TableauText{"esdirk4", "Kennedy and Carpenter (2003), six stages", R"(
0      |
1/2    | 1/4     1/4
83/250 | 8611/62500 -1743/31250 1/4
31/50  | 5012029/34652500 -654441/2922500 174375/388108 1/4
17/20  | 15267082809/155376265600 -71443401/120774400 730878875/902184768 2285395/8070912 1/4
1      | 82889/524892 0 15625/83664 69875/102672 -2260/8211 1/4
-------+--------------------------------------------------------------------------------
       | 82889/524892           0 15625/83664         69875/102672         -2260/8211        1/4
       | 4586570599/29645900160 0 178811875/945068544 814220225/1159782912 -3700637/11593932 61727/225920
)"},
};

// Dormand and Prince's dense output, Hairer, Norsett, Wanner II.6: the row that bends the cubic of Hermite.
inline constexpr std::array<std::string_view, 7> kDormandPrinceDense = {
    "-12715105075/11282082432",  "0",
    "87487479700/32700410799",   "-10690763975/1880347072",
    "701980252875/199316789632", "-1453857185/822651844",
    "69997945/29380423"};

}  // namespace holon::method
