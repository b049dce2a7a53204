/** The colours of laurels, the first one for light backgrounds. */
export const laurelColors = ["black", "white"] as const;

/** The file that the last part of an address in a press room names. */
export type PressFileName =
  | { kind: "kit" | "pdf" | "text" | "poster" }
  | { kind: "still"; index: number }
  | {
      kind: "laurel";
      index: number;
      color: (typeof laurelColors)[number];
      format: "svg" | "png";
    };

const names: Record<string, PressFileName> = {
  "press-kit.zip": { kind: "kit" },
  "texts.pdf": { kind: "pdf" },
  "texts.txt": { kind: "text" },
  "poster.jpg": { kind: "poster" },
};

/** Parses the last part of an address in a press room; null for an unknown one. */
export function parsePressName(name: string): PressFileName | null {
  if (Object.hasOwn(names, name)) return names[name] ?? null;
  const [, still] = /^still-([1-9]\d?)\.jpg$/.exec(name) ?? [];
  if (still) return { kind: "still", index: Number(still) - 1 };
  const [, laurel, white, format] = /^laurel-([1-9]\d?)(-white)?\.(svg|png)$/.exec(name) ?? [];
  if (!laurel) return null;
  const color = white ? "white" : "black";
  return { kind: "laurel", index: Number(laurel) - 1, color, format: format as "svg" | "png" };
}

/** Returns the images of a film that the press may take, each once. */
export function pressImages(film: {
  imageUrl: string;
  galleryImages: string[];
  posterUrl: string | null;
}) {
  return {
    stills: [...new Set([film.imageUrl, ...film.galleryImages])],
    poster: film.posterUrl,
  };
}
