/** The part of the package `subset-font` that is used. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "truetype";
      variationAxes: Record<string, number>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
