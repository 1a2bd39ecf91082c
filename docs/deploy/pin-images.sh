#!/bin/sh
# Writes the digests that the tags of Dockerfile and compose.yaml stand for today beside them, so that
# what is built and started tomorrow is the same. Run it in the folder of both, where docker reaches the
# registry; again for newer ones. `git diff` shows what has changed.
set -eu

images() {
  sed -n 's/^ARG NODE_IMAGE=//p' Dockerfile
  sed -n 's/^ *image: *\([^ ]*:[^ ]*\)$/\1/p' compose.yaml
}

for image in $(images); do
  tag=${image%@*}
  digest=$(docker buildx imagetools inspect "$tag" --format '{{.Manifest.Digest}}')
  echo "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}' || {
    echo "$tag: no digest was found" >&2
    exit 1
  }
  pattern=$(echo "$tag" | sed 's/[.]/\\./g')
  sed -i -E "s#([= ])$pattern(@sha256:[0-9a-f]{64})?\$#\\1$tag@$digest#" Dockerfile compose.yaml
  echo "$tag@$digest"
done
