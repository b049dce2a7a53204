import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { capture } from "~/test/arrange/capture";
import { contentSecurityPolicy } from "./content-security-policy.server";

const hashSourceOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy of a page", () => {
  const policy = contentSecurityPolicy(
    `<script nonce="N1">own()</script><script type="module" nonce="N1" async="">other()</script>
     <script>injected()</script><script nonce="N2">guessed()</script>
     <script nonce="N1" src="/build/x.js"></script>`,
    "N1",
  );

  it("allows the scripts that were rendered, by their content", () => {
    expect(policy).toContain(hashSourceOf("own()"));
    expect(policy).toContain(hashSourceOf("other()"));
  });

  it("allows no script that came in with a text, and no nonce for scripts", () => {
    expect(policy).not.toContain(hashSourceOf("injected()"));
    expect(policy).not.toContain(hashSourceOf("guessed()"));
    const scripts = capture(policy, /script-src ([^;]*)/);
    expect(scripts).not.toContain("nonce");
    expect(policy).not.toContain("unsafe");
  });
});
