/** The part of the package `bidi-js` that is used. */
declare module "bidi-js" {
  export interface EmbeddingLevels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  };
}
