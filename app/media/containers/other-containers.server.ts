/** Kinds of films that are taken nowhere, by the first bytes of their files. */
const KINDS: [RegExp, string][] = [
  [/^RIFF.{4}(?:AVI |AVIX)/s, "AVI"],
  [/^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, "Windows Media (WMV)"],
  [/^FLV\x01/, "Flash (FLV)"],
  [/^\0\0\x01\xba/, "MPEG (MPG, VOB)"],
  [/^\0\0\x01\xb3/, "MPEG (MPG)"],
  [/^\x47.{187}\x47.{187}\x47/s, "MPEG-TS (TS)"],
  [/^.{4}\x47.{191}\x47.{191}\x47/s, "AVCHD (MTS, M2TS)"],
  [/\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02/, "MXF"],
  [/^OggS/, "Ogg (OGV)"],
  [/^\.RMF/, "RealMedia"],
  [/^.{4}RED[12]/s, "REDCODE (R3D)"],
  [/^YUV4MPEG2/, "YUV4MPEG"],
  [/^DKIF/, "IVF"],
];

/** Returns the name of a kind of films that no site can show; null for any other file. */
export function otherContainer(head: Buffer): string | null {
  const text = head.toString("latin1");
  return KINDS.find(([beginning]) => beginning.test(text))?.[1] ?? null;
}
