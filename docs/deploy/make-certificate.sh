#!/bin/sh
# A certificate of the operator's own, for ten years: what speaks to NAME trusts this one and no other.
# sh docs/deploy/make-certificate.sh NAME CERTIFICATE KEY
set -eu
umask 077
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj "/CN=$1" -addext "subjectAltName=DNS:$1" -addext basicConstraints=critical,CA:FALSE -out "$2" -keyout "$3" 2>/dev/null
chmod 644 "$2"
