#!/usr/bin/env bash
# Mediabunny reads a fragmented MP4 whose moov box holds samples of its own as if the fragments were
# not there: 2 of 20 seconds, 50 of 500 pictures, no error. Recorders write such files (OBS, and
# ffmpeg with frag_keyframe alone); with empty_moov beside it the whole film is read. Who checks the
# length of an upload with it lets a film of any length through as a short one.
# Needs ffmpeg (Debian: apt-get install ffmpeg).
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact mediabunny@1.61.0
film() {
  ffmpeg -loglevel error -f lavfi -i testsrc=size=64x36:rate=25:duration=20 -c:v libx264 -g 50 -movflags "$1" "$2"
}
film frag_keyframe samples-in-moov.mp4
film frag_keyframe+empty_moov empty-moov.mp4
cat >check.mjs <<'SCRIPT'
import fs from "node:fs";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";

async function read(file) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(fs.readFileSync(file)) });
  const sink = new EncodedPacketSink(await input.getPrimaryVideoTrack());
  let pictures = 0;
  for await (const packet of sink.packets()) pictures += packet ? 1 : 0;
  return { seconds: await input.computeDuration(), pictures };
}

const mixed = await read("samples-in-moov.mp4");
const empty = await read("empty-moov.mp4");
console.log("mediabunny 1.61.0, a film of 20 s and 500 pictures:", { "samples in moov": mixed, "empty moov": empty });
if (mixed.pictures !== 50 || mixed.seconds > 3 || empty.pictures !== 500) {
  throw new Error("The behaviour has changed.");
}
SCRIPT
ffmpeg -version | head -n 1
node check.mjs
