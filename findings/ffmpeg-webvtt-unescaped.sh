#!/usr/bin/env bash
# ffmpeg writes the characters < and & of SubRip into WebVTT as they are. In SubRip a sign with a blank
# after it is text; in WebVTT it begins a tag, so browsers leave out all that follows in the cue. The
# place at the top of the picture ({\an8}) is left out as well.
# Needs ffmpeg (Debian: apt-get install ffmpeg); seen with 5.1.9.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
ffmpeg -version | head -n 1
cat >film.srt <<'SRT'
1
00:00:01,000 --> 00:00:03,000
{\an8}5 < 6 & 7, says Ana
- And Luis?
SRT
ffmpeg -v error -y -i film.srt film.vtt
cat film.vtt
grep -q '^5 < 6 & 7, says Ana$' film.vtt
grep -q '^00:01.000 --> 00:03.000$' film.vtt
