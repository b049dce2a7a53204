const SYNC = 0x47;
/** An MXF file may have up to 64 KiB in front; real ones begin with it. */
const MXF = Buffer.from("060e2b34020501010d010201", "hex");

/** Kinds of films that are taken nowhere, by the first bytes of their files. */
const BEGINNINGS: [string, string][] = [
  ["3026b2758e66cf11", "Windows Media (WMV)"],
  ["464c5601", "Flash (FLV)"],
  ["000001ba", "MPEG (MPG, VOB)"],
  ["000001b3", "MPEG (MPG)"],
  ["4f676753", "Ogg (OGV)"],
  ["2e524d46", "RealMedia"],
  ["595556344d50454732", "YUV4MPEG"],
  ["444b4946", "IVF"],
];

/** Returns the name of a kind of films that no site can show; null for any other file. */
export function otherContainer(head: Buffer): string | null {
  const start = head.toString("hex", 0, 16);
  const known = BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1];
  if (known) return known;
  const letters = head.toString("latin1", 0, 12);
  if (/^RIFF.{4}AVI[ X]/s.test(letters)) return "AVI";
  if (/^.{4}RED[12]/s.test(letters)) return "REDCODE (R3D)";
  if (isInPackets(head, 0, 188)) return "MPEG-TS (TS)";
  if (isInPackets(head, 4, 192)) return "AVCHD (MTS, M2TS)";
  return head.includes(MXF) ? "MXF" : null;
}

/** Returns true for a stream of packets of one length, each with its sign. */
const isInPackets = (head: Buffer, first: number, length: number) =>
  [0, 1, 2].every((packet) => head[first + packet * length] === SYNC);
