#!/usr/bin/env bash
# music-metadata says as the length of an MP4 that of its sound: 5 s for a film of 20 s whose music
# ends early, and nothing at all for a silent film. The header of the file (mvhd) has the right value.
# Needs ffmpeg (Debian: apt-get install ffmpeg).
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact music-metadata@12.1.0
picture="testsrc=size=64x36:rate=25:duration=20"
ffmpeg -loglevel error -f lavfi -i "$picture" -f lavfi -i sine=duration=5 -c:v libx264 -c:a aac short-sound.mp4
ffmpeg -loglevel error -f lavfi -i "$picture" -c:v libx264 silent.mp4
cat >check.mjs <<'SCRIPT'
import fs from "node:fs";
import { parseBuffer } from "music-metadata";

async function lengthOf(file) {
  const { format } = await parseBuffer(fs.readFileSync(file), { mimeType: "video/mp4" }, { duration: true });
  return format.duration;
}

const shortSound = await lengthOf("short-sound.mp4");
const silent = await lengthOf("silent.mp4");
console.log("music-metadata 12.1.0, films of 20 s:", { shortSound, silent });
if (!(shortSound > 4.9 && shortSound < 5.2) || silent !== undefined) throw new Error("The behaviour has changed.");
SCRIPT
ffmpeg -version | head -n 1
node check.mjs
