#!/usr/bin/env bash
# Makes the silent loops and the sample videos of the sample films from their stills, with ffmpeg
# (H.264, no sound). Every loop begins and ends with its still as it is.
#
#   scripts/pictures/loops.sh [NAME...]
set -euo pipefail
cd "$(dirname "$0")/../../db/sample"
mkdir -p films
RATE=25

# encode FILTER SECONDS CRF TARGET INPUT...: H.264 that starts before it is whole.
encode() {
  local filter=$1 seconds=$2 crf=$3 target=$4
  shift 4
  ffmpeg -nostdin -loglevel error -y "$@" -filter_complex "$filter" -map "[out]" -t "$seconds" \
    -r $RATE -an -c:v libx264 -profile:v high -preset veryslow -tune film -crf "$crf" \
    -pix_fmt yuv420p -movflags +faststart -map_metadata -1 -fflags +bitexact "$target"
}

# move SECONDS ZOOM X Y SIZE: goes towards X, Y (from 0 to 1) by ZOOM and back, with light and grain.
move() {
  local frames=$(($1 * RATE))
  local there="(1-cos(2*PI*on/$frames))/2"
  echo "scale=7680:-1:flags=bicubic,zoompan=z='1+$2*$there':x='(iw-iw/zoom)*$3':y='(ih-ih/zoom)*$4':d=$frames:s=$5:fps=$RATE,eq=brightness='0.02*sin(2*PI*t/$1*3)*sin(2*PI*t/$1)':eval=frame,noise=alls=4:allf=t"
}

# loop NAME STILL SECONDS ZOOM X Y SIZE CRF
loop() {
  [ $# -eq 8 ]
  wanted "$1" || return 0
  encode "[0:v]$(move "$3" "$4" "$5" "$6" "$7")[out]" "$3" "$8" "films/loop-$1.mp4" -i "pictures/$2.webp"
}

names=("$@")
wanted() { [ ${#names[@]} -eq 0 ] || [[ " ${names[*]} " == *" $1 "* ]]; }

loop hero hero 10 0.07 0.6 0.5 1280x536 28
loop salt-line salt-line-1 10 0.09 0.5 0.55 1280x720 28
loop night-ferry night-ferry-1 10 0.08 0.55 0.6 1280x720 28
loop glacier glacier-1 10 0.08 0.45 0.45 1280x720 28
loop cartographer cartographer-1 10 0.08 0.5 0.5 1280x720 28
loop afterglow afterglow-1 10 0.09 0.5 0.5 1280x720 28
loop made-of-wind made-of-wind-1 10 0.09 0.5 0.5 1280x720 28

# video NAME CRF STILL...: six seconds of each still, from darkness to darkness.
video() {
  local name=$1 crf=$2 filter="" inputs=() index=0 last="[v0]" length=6
  shift 2
  wanted "$name" || return 0
  for still in "$@"; do
    inputs+=(-i "pictures/$still.webp")
    local zoom="1+0.0005*on" at=$((index % 2))
    filter+="[$index:v]scale=3840:-1:flags=bicubic,zoompan=z='$zoom':x='(iw-iw/zoom)*(0.3+0.4*$at)':y='(ih-ih/zoom)*0.5':d=$((6 * RATE)):s=960x540:fps=$RATE,setsar=1[v$index];"
    index=$((index + 1))
  done
  for ((index = 1; index < $#; index++)); do
    filter+="${last}[v$index]xfade=transition=fade:duration=1:offset=$((length - 1))[x$index];"
    last="[x$index]"
    length=$((length + 5))
  done
  filter+="${last}fade=t=in:d=1,fade=t=out:st=$((length - 1)):d=1,noise=alls=3:allf=t[out]"
  encode "$filter" "$length" "$crf" "films/$name.mp4" "${inputs[@]}"
}

video trailer-salt-line 30 salt-line-2 salt-line-1 salt-line-4 salt-line-3
video clip-salt-line 30 salt-line-3 salt-line-2 salt-line-4
video clip-night-ferry 30 night-ferry-1 night-ferry-3 night-ferry-2 night-ferry-4
