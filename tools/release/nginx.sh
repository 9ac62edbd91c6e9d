#!/bin/sh
# Runs on the server: `sh nginx.sh RELEASE`. RELEASE holds the pages, RELEASE.conf their server blocks. nginx keeps the old
# pages and headers until the new configuration has passed its test; then one reload switches both.
set -eu
conf=/etc/nginx/conf.d/site.conf
cp "$conf" /srv/releases/last.conf
cp "$1.conf" "$conf"
if ! sudo nginx -t; then
  cp /srv/releases/last.conf "$conf"
  exit 1
fi
sudo nginx -s reload
