#!/bin/sh
# Redraw the portraits, the news pictures, the icons and the social card.
# About half an hour on two idle cores. Names given as arguments limit it:
#   draw-portraits-news-brand.sh portrait-3 news-2 brand
set -e
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1
pictures=../../db/sample/pictures
public=../../public
python=${PYTHON:-/usr/bin/python3}  # the one that Debian's python3-* packages serve
mkdir -p "$pictures" "$public"

draw() { nice -n 19 blender -b --factory-startup -noaudio --python-exit-code 1 --python "$@"; }

if [ $# -eq 0 ]; then
  set -- brand
  for n in 1 2 3 4 5 6 7 8 9; do set -- "$@" "portrait-$n"; done
  for n in 1 2 3 4; do set -- "$@" "news-$n"; done
fi
for name in "$@"; do
  case $name in
    portrait-[1-9]) draw portraits/portrait.py -- "$pictures" "${name#portrait-}" ;;
    news-1) draw news/auditorium.py -- "$pictures/news-1.webp" ;;
    news-2) draw news/statuette.py -- "$pictures/news-2.webp" ;;
    news-3) draw news/exterior.py -- "$pictures/news-3.webp" ;;
    news-4) draw news/suite.py -- "$pictures/news-4.webp" ;;
    brand) "$python" brand/icons.py "$public"; "$python" brand/social_card.py "$public" ;;
    *) echo "unknown picture: $name" >&2; exit 1 ;;
  esac
done
