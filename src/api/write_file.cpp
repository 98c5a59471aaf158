// A file of a client's own, written as results are.

#include "api/host.h"
#include "holon/worker.h"
#include "sim/output_file.h"

namespace holon {

std::expected<void, std::string> write_file(const std::shared_ptr<Host>& host, const std::string& path,
                                            std::string_view bytes, bool durable) {
  sim::OutputOptions options;
  options.durable = durable;
  if (host) options.files = host->state().files.get();
  sim::OutputFile file(options);
  if (const auto problem = file.open(path)) return std::unexpected(*problem);
  if (const auto problem = file.write(bytes, true)) return std::unexpected(*problem);
  if (const auto problem = file.close(true)) return std::unexpected(*problem);
  return {};
}

}  // namespace holon
