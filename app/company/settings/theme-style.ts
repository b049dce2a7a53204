import type { Theme } from "./theme";

/** Returns the colours of a theme as declarations of CSS: numbers and serialized colours only. */
export function themeDeclarations({ isDark, ...colors }: Theme): string {
  const tokens = Object.entries(colors).map(([name, color]) => `--${kebabCase(name)}:${color}`);
  return [...tokens, `color-scheme:${isDark ? "dark" : "light"}`].join(";");
}

export const kebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
