#!/usr/bin/env bash
# Makes the page's copy of CodeMirror anew, the same bytes each time: serve/vendor/build.sh
#
# Only those who change its version need this, and Node.js. The Maven build does not run it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
page=../src/main/resources/dev/wayfarer/serve/page/vendor

npm ci --no-audit --no-fund
mkdir -p "$page"
npx --no-install esbuild editor.js --bundle --minify --format=esm --target=es2022 \
  --legal-comments=none --outfile="$page/codemirror.js"
{
  echo "codemirror.js bundles the packages below. Each is under the MIT licence."
  for package in @codemirror/{autocomplete,commands,lang-sql,language,state,view} \
    @lezer/{common,highlight,lr} @marijn/find-cluster-break crelt style-mod w3c-keyname; do
    printf '\n%s\n\n' "$package $(node -p "require('./node_modules/$package/package.json').version")"
    cat "node_modules/$package/LICENSE"
  done
} >"$page/codemirror.txt"
