import { describe, expect, it } from "vitest";
import { asWords } from "./answer-codes";

describe("the words of a server", () => {
  const words = "550 El buzón está lleno: 宛先が見つかりません";
  const bytes = Buffer.from(words);

  it("are one line", () => {
    expect(asWords(" 550-No\r\n550 such  user ")).toBe("550-No 550 such user");
  });

  it("are read where Exim has written their letters in octal numbers", () => {
    const octal = Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`,
    );
    expect(asWords(octal.join(""))).toBe(words);
    expect(asWords("550 C:\\303\\q and \\377\\376")).toBe("550 C:\\303\\q and \\377\\376");
  });

  it("are read where a report without a charset has them in UTF-8", () => {
    expect(asWords(bytes.toString("latin1"))).toBe(words);
    expect(asWords("550 El buzón está lleno")).toBe("550 El buzón está lleno");
    expect(asWords("550 Señor óéá")).toBe("550 Señor óéá");
  });
});
