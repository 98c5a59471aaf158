#include "solve/ode/coupled_stages.h"

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>

namespace holon::solve {

CoupledStages::CoupledStages(std::size_t stages, std::span<const double> a, ImplicitSystem& system, OdeStats& stats)
    : stages_(stages), size_(system.size()), system_(system), stats_(stats), a_(a.begin(), a.end()) {
  if (!system.is_sparse()) diagonalize(a);
  if (!diagonal_) {
    if (system.is_sparse()) {
      make_whole_structure();
    } else {
      whole_dense_ = std::make_unique<DenseLu>(stages * size_);
    }
    const std::size_t entries = system.is_sparse() ? system.structure().entries() : size_ * size_;
    part_m_.resize(entries);
    part_mn_.resize(entries);
    return;
  }
  re_.resize(size_ * lambda_.size());
  im_.resize(size_ * lambda_.size());
}

void CoupledStages::diagonalize(std::span<const double> a) {
  const auto s = static_cast<Eigen::Index>(stages_);
  Eigen::MatrixXd matrix(s, s);
  for (Eigen::Index i = 0; i < s; ++i) {
    for (Eigen::Index j = 0; j < s; ++j) matrix(i, j) = a[static_cast<std::size_t>(i * s + j)];
  }
  const Eigen::EigenSolver<Eigen::MatrixXd> eigen(matrix);
  if (eigen.info() != Eigen::Success) return;
  const Eigen::MatrixXcd vectors = eigen.eigenvectors();
  const Eigen::JacobiSVD<Eigen::MatrixXcd> svd(vectors);
  const auto& singular = svd.singularValues();
  // Beyond this the transformation costs digits that Newton needs.
  if (!(singular(s - 1) > 1e-7 * singular(0))) return;
  const Eigen::MatrixXcd inverse = vectors.inverse();
  const double tiny = 1e-12 * matrix.cwiseAbs().maxCoeff();
  const auto keep = [&](Eigen::Index k) {
    lambda_.push_back(eigen.eigenvalues()(k));
    for (Eigen::Index i = 0; i < s; ++i) to_eigen_.push_back(inverse(k, i));
  };
  std::vector<Eigen::Index> order;
  for (Eigen::Index k = 0; k < s; ++k) {
    if (std::abs(eigen.eigenvalues()(k).imag()) <= tiny) order.push_back(k);
  }
  const std::size_t real_count = order.size();
  for (Eigen::Index k = 0; k < s; ++k) {
    if (eigen.eigenvalues()(k).imag() > tiny) order.push_back(k);
  }
  for (const Eigen::Index k : order) keep(k);
  for (Eigen::Index i = 0; i < s; ++i) {
    for (const Eigen::Index k : order) from_eigen_.push_back(vectors(i, k));
  }
  for (std::size_t k = 0; k < real_count; ++k) real_.push_back(std::make_unique<IterationMatrix>(system_, stats_));
  for (std::size_t k = real_count; k < order.size(); ++k) pairs_.push_back(std::make_unique<ComplexLu>(size_));
  diagonal_ = true;
}

std::optional<double> CoupledStages::real_eigenvalue() const {
  if (real_.empty()) return std::nullopt;
  return lambda_.front().real();
}

bool CoupledStages::prepare(double h) {
  if (version_ == system_.version() && h == h_) return regular_;
  version_ = system_.version();
  h_ = h;
  if (!diagonal_) {
    regular_ = prepare_whole(h);
    return regular_;
  }
  regular_ = true;
  for (std::size_t k = 0; k < real_.size() && regular_; ++k) regular_ = real_[k]->prepare(h * lambda_[k].real());
  for (std::size_t k = 0; k < pairs_.size() && regular_; ++k) {
    ++stats_.factorizations;
    system_.assemble(h * lambda_[real_.size() + k], pairs_[k]->re(), pairs_[k]->im());
    regular_ = pairs_[k]->factor();
  }
  return regular_;
}

void CoupledStages::solve(Results r) {
  if (!diagonal_) {
    if (whole_sparse_) {
      whole_sparse_->solve(r);
    } else {
      whole_dense_->solve(r);
    }
    return;
  }
  const std::size_t count = lambda_.size();
  for (std::size_t k = 0; k < count; ++k) {
    double* re = re_.data() + k * size_;
    double* im = im_.data() + k * size_;
    std::fill_n(re, size_, 0.0);
    std::fill_n(im, size_, 0.0);
    for (std::size_t j = 0; j < stages_; ++j) {
      const std::complex<double> factor = to_eigen_[k * stages_ + j];
      const double* part = r.data() + j * size_;
      for (std::size_t i = 0; i < size_; ++i) re[i] += factor.real() * part[i];
      if (k < real_.size()) continue;
      for (std::size_t i = 0; i < size_; ++i) im[i] += factor.imag() * part[i];
    }
    if (k < real_.size()) {
      real_[k]->solve({re, size_});
    } else {
      pairs_[k - real_.size()]->solve({re, size_}, {im, size_});
    }
  }
  std::fill(r.begin(), r.end(), 0.0);
  for (std::size_t j = 0; j < stages_; ++j) {
    double* part = r.data() + j * size_;
    for (std::size_t k = 0; k < count; ++k) {
      const std::complex<double> factor = from_eigen_[j * count + k];
      const double* re = re_.data() + k * size_;
      const double* im = im_.data() + k * size_;
      if (k < real_.size()) {
        for (std::size_t i = 0; i < size_; ++i) part[i] += factor.real() * re[i];
      } else {
        // Both of a conjugate pair: twice the real part.
        for (std::size_t i = 0; i < size_; ++i) part[i] += 2 * (factor.real() * re[i] - factor.imag() * im[i]);
      }
    }
  }
}

void CoupledStages::make_whole_structure() {
  const SparseStructure& block = system_.structure();
  SparseStructure whole;
  whole.rows = whole.cols = stages_ * size_;
  whole.column_start.push_back(0);
  for (std::size_t j = 0; j < stages_; ++j) {
    for (std::size_t column = 0; column < size_; ++column) {
      for (std::size_t i = 0; i < stages_; ++i) {
        if (i != j && a_[i * stages_ + j] == 0) continue;
        for (int k = block.column_start[column]; k < block.column_start[column + 1]; ++k) {
          whole.row_index.push_back(static_cast<int>(i * size_) + block.row_index[static_cast<std::size_t>(k)]);
        }
      }
      whole.column_start.push_back(static_cast<int>(whole.row_index.size()));
    }
  }
  whole_sparse_ = std::make_unique<SparseLu>(std::move(whole));
}

bool CoupledStages::prepare_whole(double h) {
  ++stats_.factorizations;
  // N = (M + N) - M
  if (whole_sparse_) {
    system_.assemble_sparse(0, part_m_);
    system_.assemble_sparse(1, part_mn_);
    const SparseStructure& block = system_.structure();
    std::size_t at = 0;
    for (std::size_t j = 0; j < stages_; ++j) {
      for (std::size_t column = 0; column < size_; ++column) {
        for (std::size_t i = 0; i < stages_; ++i) {
          const double factor = a_[i * stages_ + j];
          if (i != j && factor == 0) continue;
          for (int k = block.column_start[column]; k < block.column_start[column + 1]; ++k) {
            const auto entry = static_cast<std::size_t>(k);
            whole_sparse_->values()[at++] =
                (i == j ? part_m_[entry] : 0.0) + h * factor * (part_mn_[entry] - part_m_[entry]);
          }
        }
      }
    }
    return whole_sparse_->factor().has_value();
  }
  system_.assemble(0, part_m_);
  system_.assemble(1, part_mn_);
  DenseMatrix& whole = whole_dense_->matrix();
  for (std::size_t j = 0; j < stages_; ++j) {
    for (std::size_t column = 0; column < size_; ++column) {
      for (std::size_t i = 0; i < stages_; ++i) {
        const double factor = h * a_[i * stages_ + j];
        for (std::size_t row = 0; row < size_; ++row) {
          const std::size_t entry = row + column * size_;
          whole(i * size_ + row, j * size_ + column) =
              (i == j ? part_m_[entry] : 0.0) + factor * (part_mn_[entry] - part_m_[entry]);
        }
      }
    }
  }
  return whole_dense_->factor().has_value();
}

}  // namespace holon::solve
