import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { readEnvironment } from "~/config/env-schema.server";
import { capture } from "../arrange/capture";

const read = (file: string) => fs.readFileSync(file, "utf8");

describe(".env.example", () => {
  const written = Object.fromEntries(
    [...read(".env.example").matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

  it("names every variable there is, and no other", () => {
    const schema = capture(
      read("app/config/env-schema.server.ts"),
      /z\.object\(\{\n([\s\S]*?)\n\}\);/,
    );
    const names = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = ""]) => name);
    expect(names).toContain("TRUST_PROXY");
    const lines = defined(read(".env.example").match(/^#[A-Z][A-Z0-9_]*=/gm));
    expect(lines.sort()).toEqual(names.map((name) => `#${name}=`).sort());
  });

  it("writes only defaults that are true, so that all of it changes nothing", () => {
    const defaults = Object.entries(readEnvironment({}));
    const shown = Object.entries(written).filter(([, value]) => value !== "");
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(defaults.map(([name, value]) => [name, String(value)])),
    );
    expect(readEnvironment(written)).toEqual(readEnvironment({}));
  });
});
