#!/bin/sh
# Amazon S3, with or without CloudFront: sh src/hosting/s3.sh BUCKET [DISTRIBUTION]
# Set the bucket's (or the distribution's) error document to index.html or 404.html, so that deep
# links open. Hashed files come first and old ones stay: pages that are open still ask for them.
set -e
bucket="s3://$1"
aws s3 sync dist/assets "$bucket/assets" --cache-control "public, max-age=31536000, immutable"
aws s3 sync dist "$bucket" --exclude "assets/*" --exclude "_*" --exclude "nginx.conf" \
  --exclude "Caddyfile" --exclude "vercel.json" --cache-control "no-cache"
if [ -n "$2" ]; then
  aws cloudfront create-invalidation --distribution-id "$2" --paths "/*"
fi
