/** A playable WebM of one second with changing colours, 64 × 36 pixels, recorded by a browser. */
export const tinyWebm = Buffer.from(
  [
    "GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAQVEU2bdLlNu4tTq4QVSalmU6yB",
    "bk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCBAPsrgAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYRESU1xTYCGQ2hyb21lV0GGQ2hyb21lFlSu",
    "a7yuuteBAXPFh4XAhDeX/OuDgQFV7oEBhoVWX1ZQOOCdsIFAuoEkU8CBAVWwkFWxgQFVuYECVbqBDVW7gQEfQ7Z1",
    "AQAAAAAAAyPngQCg9KHDgQAAAHADAJ0BKkAAJAAABwiFhYiZhIgBJBATrVAfwBA4RwfvoTZ5cAD+/oqsf+mkeNI8",
    "aR8xb/+c3vzm9+c3v/OKAHWhrKaq7oEBpaXQAgCdASpAACQAAAcIhYWImYSIASQQADRyfmY834rAAP7/uoMAoNGh",
    "sIEAnwAxAgAAEAkgAMAA0n+gYACIYCqcAP74UL//zuV+dyvzuV/53K+02O/gO/yUAHWhmaaX7oEBpZLRAQAAEAkg",
    "AMAAwsF/oABEYAD7gQCg06GygQDvADECAAAQCSAAwADSf6BgAIhgKpwA/u/OH//G1/42v/G1//ja//3wJ94E+8Cf",
    "7bB1oZmml+6BAaWS0QEAABAJIADAAMLBf6AARGAA+4GfoNWhtIEBQACRAgAAEAkgAMBioKAghenLNQDdE9kj4Jv/",
    "+8foPjsg/7x///4/lM7bpv/H0LXpGoB1oZmml+6BAaWS0QEAABAJIADAAMLBf6AARGAA+4HvoNOhsYEBkgAxAgAA",
    "EAkgAMAA0n+gYACIYCqcAP7jd3/9TfV/TfV/Tj+vt//zAzbsUd//Lwh1oZmml+6BAaWS0QEAABAJIADAAMLBf6AA",
    "RGAA+4IBQKDVobOBAjQAMQIAABAJIADAAPK/oGAB6E3HgiD++xnL/+n0e6/qf/T6v/9JUuIqq/9IHAt9/cB1oZmm",
    "l+6BAaWS0QEAABAJIADAAMLBf6AARGAA+4IBkqDRoa+BAoQAMQIAABAJIADAANJ/oGAAp9VVRAD+/vmNf/+c3Ofk",
    "7V/5ze/4pT6Rz6VbsHWhmaaX7oEBpZLRAQAAEAkgAMAAwsF/oABEYAD7ggI0oNWhs4EC1AAxAgAAEAkgAMAA0n+g",
    "YACn1VVEAP7+rix//h/rGufC/8P+//uyRL/skS/7J/7hAHWhmaaX7oEBpZLRAQAAEAkgowADCwX+gAERgAD7ggKE",
    "oNOhsYEDJQAxAgAAEAkgAMAA0n+gYACn1VVEAP799UH/92FPdOM//3YX//xkiPdrz/+L6AB1oZmml+6BAaWS0QEA",
    "ABAJIADAAMLBf6AARGAA+4IC1BxTu2uNu4uzgQC3hveBAfGB1A==",
  ].join(""),
  "base64",
);

/** Returns a box of an MP4 file. */
export const box = (type: string, content: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** Returns the sample entry of pictures in H.264 (High). */
export const h264 = box(
  "avc1",
  Buffer.concat([Buffer.alloc(78), box("avcC", Buffer.from([1, 100, 0, 30, 255, 224]))]),
);

/** Returns a track of an MP4 file. */
export function track(entry: Buffer = h264, handler = "vide"): Buffer {
  const description = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]);
  const type = Buffer.from(`\0\0\0\0\0\0\0\0${handler}`, "latin1");
  const table = box("stbl", box("stsd", description));
  return box("trak", box("mdia", Buffer.concat([box("hdlr", type), box("minf", table)])));
}

/** Returns a minimal MP4 file: brand, description with a track of pictures, and content. */
export function mp4({ brand = "isom", description = "moov", content = "", tracks = track() } = {}) {
  const brands = Buffer.from(`${brand}\0\0\0\0${brand}`, "latin1");
  return Buffer.concat([
    box("ftyp", brands),
    box(description, tracks),
    box("mdat", Buffer.from(content)),
  ]);
}

/** Returns a minimal MP4 file that says how long it is, in seconds. */
export function film(seconds: number, { scale = 1000, isLong = false, content = "" } = {}): Buffer {
  const header = Buffer.alloc(isLong ? 112 : 100);
  header[0] = isLong ? 1 : 0;
  header.writeUInt32BE(scale, isLong ? 20 : 12);
  if (isLong) header.writeBigUInt64BE(BigInt(seconds * scale), 24);
  else header.writeUInt32BE(seconds * scale, 16);
  const brands = Buffer.from("isom\0\0\0\0isom", "latin1");
  const parts = [box("ftyp", brands), box("moov", Buffer.concat([box("mvhd", header), track()]))];
  return Buffer.concat([...parts, box("mdat", Buffer.from(content))]);
}

/** A minimal PDF file. */
export const pdf = Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
