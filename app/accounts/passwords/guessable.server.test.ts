import { describe, expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.server";
import { isGuessable } from "./guessable.server";

const own = ["admin", "Umbralenta Films", "maria.lopez"];

describe("a password that is guessed early", () => {
  it.each([
    ["123456", "the most common one"],
    ["Password1", "a common word and a digit"],
    ["Admin123", "a common word and digits"],
    ["Qwerty123", "two runs of keys"],
    ["Asdfgh12", "a run of keys and a rest"],
    ["1qaz2wsx", "columns of keys"],
    ["Umbralenta1", "the company's name"],
    ["UmbralentaFilms2026!", "its whole name and a year"],
    ["films-umbralenta", "its words in another order"],
    ["MariaLopez77", "the user's own name"],
    ["P@ssw0rd2024!", "disguised letters"],
    ["$ecret99", "a sign for a letter"],
    ["Contraseña1", "a common word in Spanish"],
    ["2024Dragon", "a year in front"],
    ["aaaaaaaA1", "few different letters"],
    ["MonkeyMonkey", "a word twice"],
    ["Dragon-dragon12", "a word twice and digits"],
    ["Abcdefg1", "the alphabet"],
    ["0987654321", "digits in order"],
    ["ＰＡＳＳＷＯＲＤ１", "wide letters"],
  ])("%s: %s", (password) => {
    expect(isGuessable(password, own)).toBe(true);
  });

  it.each([
    "Correct horse 7",
    "Battery staple 8",
    "Tr4mpolin-verde",
    "password-manager-made-8Kq",
    "adminVx73kQpl2",
    "mi perro se llama Kafka",
    "8f3Kq-Zx1Lw-Aa1",
    "Umbralenta rodó 7 cortos en Soria",
  ])("is not %s", (password) => {
    expect(isGuessable(password, own)).toBe(false);
  });

  it("may stand in a short name of the user, and a name without letters means nothing", () => {
    expect(isGuessable("Ana Karenina 1877", ["Ana", "", "—"])).toBe(false);
  });

  it("is told from thousands in a few milliseconds of work, however long it is", () => {
    expect(commonPasswords().size).toBeGreaterThan(3000);
    const before = process.cpuUsage();
    for (const text of [
      "a1".repeat(2048),
      "ab".repeat(2047) + "!",
      "1".repeat(4095) + "x",
      "-".repeat(4096),
    ]) {
      isGuessable(text, own);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
