#!/usr/bin/env bash
# Whether what the image copies is enough: production dependencies alone in a folder of its own, started on a database of
# its own until it is ready. Run from the repository's root after npm run build.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
port=${PORT:-18090}
stop() { [ -n "${server:-}" ] && kill "$server" 2>/dev/null && wait "$server" || true; rm -rf "$folder"; }
trap stop EXIT
git ls-files -z | tar c --null -T - | tar x -C "$folder"
for app in console phone; do cp -r "apps/$app/dist" "$folder/apps/$app/"; [ ! -d "apps/$app/dist-server" ] || cp -r "apps/$app/dist-server" "$folder/apps/$app/"; done
cd "$folder"
npm ci --omit=dev --no-audit --no-fund
NODE_ENV=production PUBLIC_URL="http://localhost:$port" PORT="$port" LIVE_PORT=0 DEMO=0 DATA_DIR="$folder/data" \
  node_modules/.bin/node apps/server/src/main.ts &
server=$!
for _ in $(seq 120); do
  if curl -fsS "http://127.0.0.1:$port/readyz"; then echo; echo "The production tree starts."; exit 0; fi
  kill -0 "$server"
  sleep 1
done
echo "It did not become ready." >&2
exit 1
