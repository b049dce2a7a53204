#!/usr/bin/env bash
# Two people speak at once, so two cues of a subtitle file overlap. In a track of an MP4 (mov_text) one
# text follows the other, and ffmpeg ends the first where the second begins: its last words cannot be
# read in time, and no warning says so. A file that is taken out of the MP4 again has lost them for good.
# Needs ffmpeg (Debian: apt-get install ffmpeg); seen with 5.1.9.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
ffmpeg -version | head -n 1
cat >film.srt <<'SRT'
1
00:00:01,000 --> 00:00:05,000
Come here, all of you, and look.

2
00:00:02,000 --> 00:00:06,000
What is it?

SRT
ffmpeg -v error -y -i film.srt -c:s mov_text film.mp4
ffmpeg -v error -y -i film.mp4 again.srt
cat again.srt
[ "$(grep -- '-->' again.srt)" = "00:00:01,000 --> 00:00:02,000
00:00:02,000 --> 00:00:06,000" ]
