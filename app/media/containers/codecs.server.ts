import type { FilmTrack } from "./film-facts";

type Codec = Pick<FilmTrack, "codec" | "plays" | "note">;

const everywhere = (codec: string): Codec => ({ codec, plays: "everywhere" });
const nowhere = (codec: string): Codec => ({ codec, plays: "nowhere" });

/** Profiles of H.264 that every decoder shows: Baseline, Main and High, 8 bits and 4:2:0. */
const H264_PROFILES = [66, 77, 100];
const H264_OTHERS: Record<number, string> = {
  88: "H.264 Extended",
  110: "H.264 High 10",
  122: "H.264 High 4:2:2",
  144: "H.264 High 4:4:4",
  244: "H.264 High 4:4:4",
  44: "H.264 CAVLC 4:4:4",
};

/** Sample entries of MP4 and QuickTime that browsers do not play, by the letters that they begin with. */
const PICTURES: [RegExp, string][] = [
  [/^apr/, "ProRes RAW"],
  [/^ap[48]|^apc/, "ProRes"],
  [/^AV(?:dn|dh|d1|dj)/, "DNxHD/DNxHR"],
  [/^(?:mjp|MJPG|jpeg|dmb1|AVDJ)/i, "Motion JPEG"],
  [/^mjp2|^j2k/i, "JPEG 2000"],
  [/^(?:dvh|dav|dva)/, "Dolby Vision"],
  [/^mp4v$|^(?:xvid|divx|dx50|fmp4|3iv)/i, "MPEG-4 Part 2 (DivX, Xvid)"],
  [/^(?:s263|h263|H263)/, "H.263"],
  [/^(?:m[12]v|mx[345]|xd|hdv|mpeg|mp[12]v)/i, "MPEG-2 (XDCAM, HDV, IMX)"],
  [/^ai[1-9v]|^AV(?:in|mp)/, "AVC-Intra"],
  [/^dv/i, "DV"],
  [/^CFHD$/, "CineForm"],
  [/^(?:Hap|HAP)/, "Hap"],
  [/^SVQ/, "Sorenson Video"],
  [/^cvid$/, "Cinepak"],
  [/^(?:rle |8BPS|smc )/, "QuickTime Animation"],
  [/^(?:png |tiff|gif )/, "PNG"],
  [/^(?:raw |2vuy|yuv2|v210|v308|v408|v410|r210|R10|UYVY|b64a|yuvs|uncv)/, "RGB/YUV (raw)"],
  [/^(?:vvc|vvi)/, "VVC (H.266)"],
  [/^evc/, "EVC"],
  [/^apv/, "APV"],
  [/^(?:vc-1|WMV|wmv|ovc1)/, "Windows Media Video"],
  [/^vp08$/, "VP8 (MP4)"],
  [/^(?:FFV1|ffv1)/, "FFV1"],
  [/^(?:icod|pdct)/, "Apple Intermediate Codec"],
  [/^(?:encv|drmi)$/, "DRM"],
];

const SOUNDS: [RegExp, string][] = [
  [/^alac/, "Apple Lossless (ALAC)"],
  [/^(?:sowt|twos|in24|in32|fl32|fl64|lpcm|ipcm|fpcm|raw |NONE|ulaw|alaw)|^\0\0\0\0$/, "PCM"],
  [/^ac-3/, "Dolby Digital (AC-3)"],
  [/^ec-3/, "Dolby Digital Plus (E-AC-3)"],
  [/^ac-4/, "Dolby AC-4"],
  [/^mlpa/, "Dolby TrueHD"],
  [/^dts/, "DTS"],
  [/^(?:samr|sawb|sawp)/, "AMR"],
  [/^ima4|^ms\0[^U]/, "ADPCM"],
  [/^QDM/, "QDesign Music"],
  [/^(?:MAC|Qclp|sqcp|agsm|spex)/, "MACE, QCELP"],
  [/^apac/, "Apple Positional Audio"],
  [/^mh[am]/, "MPEG-H"],
  [/^(?:enca|drms)$/, "DRM"],
];

/** Object types of `esds` (ISO/IEC 14496-1) that are no AAC and no MP3. */
const OBJECT_TYPES: Record<number, string> = {
  0xa5: "Dolby Digital (AC-3)",
  0xa6: "Dolby Digital Plus (E-AC-3)",
  0xa9: "DTS",
  0xac: "DTS",
  0xdd: "Vorbis (MP4)",
  0xe1: "QCELP",
};
/** AAC of MPEG-4 and MPEG-2, and MP3. */
const PLAYED_OBJECTS = [0x40, 0x66, 0x67, 0x68, 0x69, 0x6b];

/** Returns the codec of pictures in MP4 or QuickTime, by its sample entry. */
export function pictureCodec(entry: string, content: Buffer): Codec {
  if (/^avc[1-4]$/.test(entry)) return h264(content);
  if (entry === "vp09") return everywhere("VP9");
  if (entry === "av01") return { codec: "AV1", plays: "inSome", note: "av1" };
  if (entry === "hvc1") return { codec: "HEVC (H.265)", plays: "inSome", note: "hevc" };
  if (entry === "hev1") return { codec: "HEVC (H.265)", plays: "inSome", note: "hevcTag" };
  return nowhere(nameOf(entry, PICTURES));
}

/** The profile stands in the `avcC` box of the entry. */
function h264(content: Buffer): Codec {
  const at = content.indexOf("avcC", 0, "latin1");
  const profile = content[at + 5] ?? 0;
  if (at >= 0 && H264_PROFILES.includes(profile)) return everywhere("H.264");
  return nowhere((at >= 0 && H264_OTHERS[profile]) || "H.264 (avcC?)");
}

/** Returns the codec of sound in MP4 or QuickTime, by its sample entry. */
export function soundCodec(entry: string, content: Buffer): Codec {
  if (entry === "mp4a") return mpegSound(content);
  if (entry === "Opus") return everywhere("Opus");
  if (entry === "fLaC") return everywhere("FLAC");
  if (entry === ".mp3" || entry === "mp3 " || entry === "ms\0U") return everywhere("MP3");
  return nowhere(nameOf(entry, SOUNDS));
}

function mpegSound(content: Buffer): Codec {
  const type = objectTypeOf(content);
  if (type === null || PLAYED_OBJECTS.includes(type)) {
    return everywhere(type === 0x69 || type === 0x6b ? "MP3" : "AAC");
  }
  return nowhere(OBJECT_TYPES[type] ?? `MPEG-4 0x${type.toString(16)}`);
}

/** Reads the object type of an `esds` box: two descriptors, with lengths of one to four bytes. */
function objectTypeOf(content: Buffer): number | null {
  let at = content.indexOf("esds", 0, "latin1");
  if (at < 0) return null;
  at += 8;
  if (content[at] === 3) {
    at = behindLength(content, at + 1);
    const flags = content[at + 2] ?? 0;
    at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
    if (flags & 0x40) at += 1 + (content[at] ?? 0);
  }
  if (content[at] !== 4) return null;
  return content[behindLength(content, at + 1)] ?? null;
}

function behindLength(content: Buffer, start: number): number {
  let at = start;
  while (at < start + 3 && (content[at] ?? 0) & 0x80) at++;
  return at + 1;
}

const WEBM: Record<string, Codec> = {
  V_VP8: everywhere("VP8"),
  V_VP9: everywhere("VP9"),
  V_AV1: { codec: "AV1", plays: "inSome", note: "av1" },
  A_OPUS: everywhere("Opus"),
  A_VORBIS: everywhere("Vorbis"),
};
const MATROSKA: [RegExp, string][] = [
  [/^V_MPEG4\/ISO\/AVC/, "H.264 (WebM)"],
  [/^V_MPEGH/, "HEVC (WebM)"],
  [/^V_MPEG4|^V_MS/, "MPEG-4 Part 2 (DivX, Xvid)"],
  [/^V_PRORES/, "ProRes"],
  [/^A_AAC/, "AAC (WebM)"],
  [/^A_PCM/, "PCM"],
  [/^A_FLAC/, "FLAC (WebM)"],
  [/^A_AC3/, "Dolby Digital (AC-3)"],
  [/^A_EAC3/, "Dolby Digital Plus (E-AC-3)"],
  [/^A_DTS/, "DTS"],
];

/** Returns the codec of a track of WebM, by its id. */
export function webmCodec(id: string): Codec {
  return (Object.hasOwn(WEBM, id) && WEBM[id]) || nowhere(nameOf(id, MATROSKA));
}

/** Returns the name of a codec; one that is not known is called by its own letters. */
function nameOf(id: string, names: [RegExp, string][]): string {
  const known = names.find(([letters]) => letters.test(id))?.[1];
  return known ?? `“${id.replace(/[^\w .-]/g, "?").trim() || "?"}”`;
}
