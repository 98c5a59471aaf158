"""A client of `holon lsp` for tests and measurements: starts the server, speaks the protocol, keeps the texts."""
import json
import os
import pathlib
import subprocess
import threading
import time


def uri_of(path):
    return pathlib.Path(path).absolute().as_uri()


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


class Text:
    """An open text, changed as the server is told."""

    def __init__(self, uri, text):
        self.uri, self.text, self.version = uri, text, 1

    def position(self, at):
        line = self.text.count("\n", 0, at)
        begin = self.text.rfind("\n", 0, at) + 1
        return {"line": line, "character": utf16(self.text[begin:at])}

    def offset(self, position):
        lines = self.text.split("\n")
        if position["line"] >= len(lines):
            return len(self.text)
        begin = sum(len(line) + 1 for line in lines[:position["line"]])
        line, units = lines[position["line"]], 0
        for i, c in enumerate(line):
            if units >= position["character"]:
                return begin + i
            units += utf16(c)
        return begin + len(line)


class Died(Exception):
    pass


class Client:
    def __init__(self, holon, folder, libraries=(), timeout=60):
        command = [holon, "lsp"]
        for library in libraries:
            command += ["--library", library]
        self.started = time.perf_counter()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.timeout = timeout
        self.next_id = 1
        self.answers = {}
        self.arrived = {}
        self.diagnostics = {}  # uri → (version, list, time of arrival)
        self.log = []
        self.changed = threading.Condition()
        self.over = False
        threading.Thread(target=self._listen, daemon=True).start()
        self.capabilities = self.ask("initialize", {"processId": os.getpid(), "rootUri": uri_of(folder),
                                                    "capabilities": {}})["capabilities"]
        self.ready = time.perf_counter() - self.started
        self.tell("initialized", {})

    def _listen(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    with self.changed:
                        self.over = True
                        self.changed.notify_all()
                    return
                line = line.strip()
                if not line:
                    break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(stream.read(length))
            now = time.perf_counter()
            with self.changed:
                if "id" in message and "method" not in message:
                    self.answers[message["id"]] = message
                    self.arrived[message["id"]] = now
                elif message.get("method") == "textDocument/publishDiagnostics":
                    p = message["params"]
                    self.diagnostics[p["uri"]] = (p.get("version"), p["diagnostics"], now)
                else:
                    self.log.append(message)
                self.changed.notify_all()

    def write(self, data):
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Died("the server does not read any more")

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def begin(self, method, params):
        number = self.next_id
        self.next_id += 1
        self.send({"id": number, "method": method, "params": params})
        return number

    def wait(self, number):
        with self.changed:
            if not self.changed.wait_for(lambda: number in self.answers or self.over, self.timeout):
                raise Died(f"no answer to request {number} within {self.timeout} s")
            if number not in self.answers:
                raise Died("the server ended")
            return self.answers.pop(number)

    def ask(self, method, params):
        message = self.wait(self.begin(method, params))
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        return message["result"]

    # ---- texts

    def open(self, path, text):
        one = Text(uri_of(path), text)
        self.tell("textDocument/didOpen", {"textDocument": {"uri": one.uri, "languageId": "modelica", "version": 1,
                                                            "text": text}})
        return one

    def change(self, one, begin, end, by):
        """Replaces characters [begin, end) as an editor does: by a range."""
        span = {"start": one.position(begin), "end": one.position(end)}
        one.text = one.text[:begin] + by + one.text[end:]
        one.version += 1
        self.tell("textDocument/didChange", {"textDocument": {"uri": one.uri, "version": one.version},
                                             "contentChanges": [{"range": span, "text": by}]})

    def close(self, one):
        self.tell("textDocument/didClose", {"textDocument": {"uri": one.uri}})

    def at(self, one, offset):
        return {"textDocument": {"uri": one.uri}, "position": one.position(offset)}

    def complete(self, one, offset):
        return self.ask("textDocument/completion", self.at(one, offset))["items"]

    def checked(self, one):
        """The diagnostics of the text as it is now."""
        with self.changed:
            def is_there():
                known = self.diagnostics.get(one.uri)
                return self.over or (known is not None and known[0] == one.version)
            if not self.changed.wait_for(is_there, self.timeout):
                raise Died(f"no diagnostics of version {one.version} within {self.timeout} s")
            if self.over:
                raise Died("the server ended")
            return self.diagnostics[one.uri][1]

    def becomes(self, one, expected):
        """Whether the diagnostics of a text become these, sooner or later."""
        with self.changed:
            return self.changed.wait_for(
                lambda: self.diagnostics.get(one.uri, (None, None))[:2] == (one.version, expected), self.timeout)

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.stdin.close()
        return self.process.wait(self.timeout)

    def memory(self):
        """Bytes of the server and its workers that are in memory."""
        total = 0
        todo = [self.process.pid]
        while todo:
            pid = todo.pop()
            try:
                for line in open(f"/proc/{pid}/status"):
                    if line.startswith("VmRSS:"):
                        total += int(line.split()[1]) * 1024
                for task in os.listdir(f"/proc/{pid}/task"):
                    todo += map(int, open(f"/proc/{pid}/task/{task}/children").read().split())
            except OSError:
                pass
        return total
