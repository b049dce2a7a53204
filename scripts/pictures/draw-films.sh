#!/bin/sh
# Redraw every film picture, the hero and the about picture into db/sample/pictures.
# Takes the better part of an hour on two cores. Names given as arguments limit it to those pictures.
set -e
cd "$(dirname "$0")/films"
if [ $# -eq 0 ]; then
  set -- hero about
  for film in salt-line night-ferry glacier afterglow made-of-wind cartographer; do
    for n in 1 2 3 4; do set -- "$@" "$film-$n"; done
  done
fi
for name in "$@"; do
  nice -n 19 blender -b --factory-startup -noaudio -P draw.py -- "$name"
done
