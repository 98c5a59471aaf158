"""Packs a VS Code extension: package_vscode.py SOURCE FOLDER writes FOLDER/NAME-VERSION.vsix, a zip with a manifest.

Checks that every file which package.json names is there, that the grammar's expressions and the problem matcher can be read,
and that the matcher takes a message of Holon apart.
"""
import json
import pathlib
import re
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

FILES = ["package.json", "README.md", "LICENSE", "language-configuration.json", "out/extension.js"]


def expressions(node):
    if isinstance(node, dict):
        for name, value in node.items():
            if name in ("match", "begin", "end") and isinstance(value, str):
                yield value
            else:
                yield from expressions(value)
    elif isinstance(node, list):
        for value in node:
            yield from expressions(value)


def check(source, package):
    contributes = package["contributes"]
    named = [g["path"] for g in contributes["grammars"]] + [s["path"] for s in contributes["snippets"]]
    named += [language["configuration"] for language in contributes["languages"]] + [package["main"]]
    for name in named:
        if not (source / name).is_file():
            sys.exit(f"package.json names {name}, which is not there")
    for grammar in contributes["grammars"]:
        for expression in expressions(json.loads((source / grammar["path"]).read_text())):
            re.compile(expression)
    for snippets in contributes["snippets"]:
        for name, one in json.loads((source / snippets["path"]).read_text()).items():
            if not one["body"] or not one["prefix"]:
                sys.exit(f"the snippet {name} is empty")
    pattern = contributes["problemMatchers"][0]["pattern"]
    message = re.match(pattern["regexp"], "Spring.mo:12:5: error H3001: no `lenght` in `Spring`")
    if not message or message[pattern["file"]] != "Spring.mo" or message[pattern["line"]] != "12" or \
            message[pattern["message"]] != "no `lenght` in `Spring`":
        sys.exit("the problem matcher does not understand a message")
    return [name.removeprefix("./") for name in named]


def main():
    source, folder = map(pathlib.Path, sys.argv[1:3])
    package = json.loads((source / "package.json").read_text())
    files = sorted(set(FILES + check(source, package)))
    manifest = f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
"""
    types = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/><Default Extension=".vsixmanifest" ContentType="text/xml"/>
  <Override PartName="/extension/LICENSE" ContentType="text/plain"/>
</Types>
"""
    target = folder / f"{package['name']}-{package['version']}.vsix"
    entries = {"extension.vsixmanifest": manifest.encode(), "[Content_Types].xml": types.encode()}
    entries |= {"extension/" + name: (source / name).read_bytes() for name in files}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            # One date for all: the same sources give the same bytes.
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    print(f"vscode: {target.name}, {len(entries)} files, {target.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
