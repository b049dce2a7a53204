#!/usr/bin/env bash
# ffmpeg finds no cue in a WebVTT file with a STYLE or REGION block before the first one, as editors of
# subtitles write it: it ends with success and writes an empty file. A NOTE in the same place is no
# trouble. Needs ffmpeg (Debian: apt-get install ffmpeg); seen with 5.1.9.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
ffmpeg -version | head -n 1
cues() {
  printf 'WEBVTT\n\n%b00:01.000 --> 00:03.000\nUno\n\n00:04.000 --> 00:05.000\nDos\n' "$1" >film.vtt
  ffmpeg -v error -y -i film.vtt film.srt
  grep -c -- '-->' film.srt || true
}
plain="$(cues '')"
note="$(cues 'NOTE By hand\n\n')"
style="$(cues 'STYLE\n::cue(.ana) { color: yellow }\n\n')"
region="$(cues 'REGION\nid:top\nlines:2\n\n')"
echo "cues: plain $plain, after NOTE $note, after STYLE $style, after REGION $region"
[ "$plain $note $style $region" = "2 2 0 0" ]
