// The client of `holon lsp`, tasks, and the studio as a panel.

import { ChildProcess, spawn } from "node:child_process";
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions, TransportKind } from "vscode-languageclient/node";

let client: LanguageClient | undefined;
const studios = new Map<string, Studio>();

function program(): string {
  return vscode.workspace.getConfiguration("holon").get<string>("path", "holon");
}

function libraryArguments(): string[] {
  const folders = vscode.workspace.getConfiguration("holon").get<string[]>("libraries", []);
  return folders.flatMap((folder) => ["--library", folder]);
}

function newClient(): LanguageClient {
  const run = { command: program(), args: ["lsp", ...libraryArguments()], transport: TransportKind.stdio };
  const server: ServerOptions = { run, debug: run };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "modelica" }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.mo,package.order}") },
    middleware: {
      // Lenses run here, where there is a terminal and a panel; the server's own answer is for editors without them.
      executeCommand: async (command, args, next) => {
        const [uri, model] = args as [string, string];
        const file = uri === undefined ? undefined : vscode.Uri.parse(uri);
        if (file?.scheme !== "file") return next(command, args);
        if (command === "holon.plot") return openStudio(file, model);
        if (command === "holon.check" || command === "holon.run") {
          if (!(await savedIfWanted(file))) return;
          const words = [command === "holon.check" ? "check" : "simulate", "--model", model, file.fsPath];
          return vscode.tasks.executeTask(task(words, `${words[0]} ${model}`));
        }
        return next(command, args);
      },
    },
  };
  return new LanguageClient("holon", "Holon", server, options);
}

async function savedIfWanted(file: vscode.Uri): Promise<boolean> {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === file.toString());
  return document === undefined || !document.isDirty || document.save();
}

// ---- tasks

interface HolonTask extends vscode.TaskDefinition {
  command: string;
  file?: string;
  arguments?: string[];
}

function task(words: string[], name: string, definition?: HolonTask): vscode.Task {
  const execution = new vscode.ProcessExecution(program(), [words[0], ...libraries(words[0]), ...words.slice(1)]);
  return new vscode.Task(definition ?? { type: "holon", command: words[0] }, vscode.TaskScope.Workspace, name, "holon",
    execution, "$holon");
}

// `format` reads no libraries.
function libraries(command: string): string[] {
  return command === "format" ? [] : libraryArguments();
}

const tasks: vscode.TaskProvider = {
  provideTasks() {
    const file = vscode.window.activeTextEditor?.document;
    if (file?.languageId !== "modelica" || file.uri.scheme !== "file") return [];
    return ["check", "simulate"].map((command) => {
      const made = task([command, file.uri.fsPath], `${command} this file`);
      made.group = command === "check" ? vscode.TaskGroup.Build : vscode.TaskGroup.Test;
      return made;
    });
  },
  resolveTask(given) {
    const definition = given.definition as HolonTask;
    const file = definition.file ?? vscode.window.activeTextEditor?.document.uri.fsPath;
    if (file === undefined) return undefined;
    return task([definition.command, ...(definition.arguments ?? []), file], given.name, definition);
  },
};

// ---- the studio

// A server of its own for each file; its page is shown in a frame.
class Studio {
  private process: ChildProcess;
  private panel: vscode.WebviewPanel;

  constructor(file: vscode.Uri, model: string | undefined) {
    const name = model ?? vscode.workspace.asRelativePath(file);
    this.panel = vscode.window.createWebviewPanel("holon.studio", `Studio: ${name}`, vscode.ViewColumn.Beside,
      { enableScripts: true, retainContextWhenHidden: true });
    this.panel.webview.html = page("The studio is being started …");
    const words = ["studio", "--no-browser", ...libraryArguments(), ...(model ? ["--model", model] : []), file.fsPath];
    this.process = spawn(program(), words, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const listen = (bytes: Buffer) => {
      said += bytes.toString();
      const link = /http:\/\/(?:127\.0\.0\.1|localhost):\d+\S*/.exec(said);
      if (link) void this.show(link[0]);
    };
    this.process.stdout?.on("data", listen);
    this.process.stderr?.on("data", (bytes: Buffer) => (said += bytes.toString()));
    this.process.on("error", (problem) => this.fail(`${program()} cannot be started: ${problem.message}`));
    this.process.on("exit", (status) => status !== 0 && this.fail(said));
    this.panel.onDidDispose(() => {
      this.process.kill();
      studios.delete(key(file, model));
    });
  }

  reveal(): void {
    this.panel.reveal();
  }

  private shown = false;
  private async show(link: string): Promise<void> {
    if (this.shown) return;
    this.shown = true;
    // Where the editor runs far from its window, the address is another one there.
    const address = await vscode.env.asExternalUri(vscode.Uri.parse(link));
    const source = escaped(address.toString(true));
    this.panel.webview.html = page(`<iframe src="${source}"></iframe>`, new URL(address.toString(true)).origin);
  }

  private fail(why: string): void {
    this.panel.webview.html = page(`<pre>${escaped(why)}</pre>`);
  }

  end(): void {
    this.panel.dispose();
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
}

function page(body: string, frame = "'none'"): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; frame-src ${frame}">
<style>html, body, iframe { margin: 0; width: 100%; height: 100%; border: 0; }</style></head><body>${body}</body></html>`;
}

function key(file: vscode.Uri, model: string | undefined): string {
  return `${file.toString()} ${model ?? ""}`;
}

async function openStudio(file: vscode.Uri, model?: string): Promise<void> {
  if (!vscode.workspace.isTrusted) return;
  if (!(await savedIfWanted(file))) return;
  const known = studios.get(key(file, model));
  if (known) return known.reveal();
  studios.set(key(file, model), new Studio(file, model));
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  client = newClient();
  context.subscriptions.push(
    vscode.tasks.registerTaskProvider("holon", tasks),
    vscode.commands.registerCommand("holon.studio", () => {
      const file = vscode.window.activeTextEditor?.document.uri;
      if (file?.scheme === "file") return openStudio(file);
      return undefined;
    }),
    vscode.commands.registerCommand("holon.restart", () => client?.restart()),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration("holon.path") && !change.affectsConfiguration("holon.libraries")) return;
      await client?.stop();
      client = newClient();
      await client.start();
    }),
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  for (const studio of [...studios.values()]) studio.end();
  await client?.stop();
}
