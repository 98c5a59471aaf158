// How fast Modelica text is read, and how much memory its tree takes.
//
//   HOLON_BENCH_LIBRARY=path/to/library  build/bench/syntax_bench
//
// Reads every .mo file below the folder into memory first, so that the disk is not measured, then lexes, parses and
// prints all of them in each round; megabytes (10^6 bytes) of source text a second of processor time. Without a
// folder the text is made here: a model with declarations, equations, graphics and documentation, about as mixed as in
// a published library. `memory_per_byte` is what the trees hold (arenas, comments, names) for each byte of text.

#include <benchmark/benchmark.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"
#include "syntax/printer.h"
#include "syntax/read.h"

namespace holon::syntax {
namespace {

struct Library {
  diag::SourceFiles files;
  std::vector<diag::FileId> ids;
  std::size_t bytes = 0;
};

std::string made_up_text() {
  std::string text = "package Made\n";
  for (int i = 0; i < 2000; ++i) {
    const std::string number = std::to_string(i);
    text += "  model M" + number + " \"A model\"\n    extends Base(final k = " + number +
            ".5, redeclare model R = S);\n" +
            "    parameter Real a[3](each min = 0) = {1, 2.5, 3e-3} \"Factors\" annotation(Dialog(group = "
            "\"General\"));\n" +
            "    Pin p annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));\n" +
            "  equation\n    der(x) = -a[1] * (y - z)^2 + (if b > 0 then sin(time) else 0); // why\n" +
            "    connect(p, q.n) annotation(Line(points = {{-60, 0}, {-40, 0}}, color = {0, 0, 255}));\n" +
            "    annotation(Documentation(info = \"<html><p>Text that says what the model is for, and how it was " +
            "derived, as long as such texts are.</p></html>\"));\n  end M" + number + ";\n";
  }
  return text + "end Made;\n";
}

Library load() {
  Library library;
  diag::Sink sink;
  if (const char* folder = std::getenv("HOLON_BENCH_LIBRARY")) {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (entry.is_regular_file() && entry.path().extension() == ".mo") paths.push_back(entry.path().string());
    std::ranges::sort(paths);
    for (const std::string& path : paths)
      if (const auto id = read_source(path, library.files, sink)) library.ids.push_back(*id);
  } else {
    library.ids.push_back(library.files.add("made.mo", made_up_text()));
  }
  for (const diag::FileId id : library.ids) library.bytes += library.files[id].text().size();
  return library;
}

const Library& library() {
  static const Library loaded = load();
  return loaded;
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(library().bytes));
  state.counters["files"] = static_cast<double>(library().ids.size());
  state.counters["megabytes"] = static_cast<double>(library().bytes) * 1e-6;
}

void lex_library(benchmark::State& state) {
  library();
  for (auto _ : state) {
    base::Names names;
    diag::Sink sink;
    for (const diag::FileId id : library().ids) {
      Report report(id, sink);
      std::vector<LexicalComment> comments;
      Lexer lexer(library().files[id], names, report, comments);
      while (lexer.next().kind != Tok::end_of_file) {
      }
    }
  }
  count_bytes(state);
}
BENCHMARK(lex_library)->Unit(benchmark::kMillisecond);

// Trees are dropped one by one, as a tool that looks at files in turn would.
void parse_library(benchmark::State& state) {
  library();
  double memory = 0;
  for (auto _ : state) {
    base::Names names;
    diag::Sink sink;
    memory = 0;
    for (const diag::FileId id : library().ids) {
      const SyntaxTree tree = parse(library().files[id], id, names, sink);
      memory += static_cast<double>(tree.arena.bytes() + tree.comments.capacity() * sizeof(LexicalComment));
    }
  }
  count_bytes(state);
  state.counters["memory_per_byte"] = memory / static_cast<double>(library().bytes);
}
BENCHMARK(parse_library)->Unit(benchmark::kMillisecond);

// All trees are kept, as when a whole library is loaded: what the memory costs is in this figure.
void parse_and_keep_library(benchmark::State& state) {
  library();
  for (auto _ : state) {
    base::Names names;
    diag::Sink sink;
    std::vector<SyntaxTree> trees;
    for (const diag::FileId id : library().ids) trees.push_back(parse(library().files[id], id, names, sink));
    benchmark::DoNotOptimize(trees.data());
  }
  count_bytes(state);
}
BENCHMARK(parse_and_keep_library)->Unit(benchmark::kMillisecond);

void print_library(benchmark::State& state) {
  base::Names names;
  diag::Sink sink;
  std::vector<SyntaxTree> trees;
  for (const diag::FileId id : library().ids) trees.push_back(parse(library().files[id], id, names, sink));
  for (auto _ : state)
    for (std::size_t i = 0; i < trees.size(); ++i)
      benchmark::DoNotOptimize(print(trees[i], library().files[library().ids[i]].text()));
  count_bytes(state);
}
BENCHMARK(print_library)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace holon::syntax

BENCHMARK_MAIN();
