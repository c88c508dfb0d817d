import { hashOf } from './hashOf.mjs'

/**
 * Writes what a page needs to pin the files at an address.
 *
 * The import map is one line, to be pasted as it stands: its hash goes into the page's `script-src`, and a policy without
 * that hash drops the map without a word, whereupon browsers load whatever the server gives.
 *
 * @param {Readonly<Record<string, string>>} pins hashes by file, from `pins.json`.
 * @param {string} base where the files lie: an address with a slash at its end, or a path relative to the page.
 */
export function writePins(pins, base) {
  const modules = Object.entries(pins).filter(([file]) => !file.endsWith('.iife.js'))
  const importMap = JSON.stringify({
    imports: { latchkey: `${base}latchkey.js` },
    integrity: Object.fromEntries(modules.map(([file, hash]) => [`${base}${file}`, hash])),
  }).replaceAll('<', '\\u003c')
  const mapHash = hashOf(importMap, 'sha256')
  const origin = /^https?:/.test(base) ? ` ${new URL(base).origin}` : ''
  const policy = {
    importMap: mapHash,
    'script-src': `'self'${origin} '${mapHash}'`,
    'script-src with the one script': `'self'${origin}`,
    'style-src': "'self'",
    'require-trusted-types-for': "'script'",
  }
  const snippet = `<!-- script-src ${policy['script-src']} -->
<script type="importmap">${importMap}</script>
<!-- or, as one script: script-src ${policy['script-src with the one script']} -->
<script src="${base}latchkey.iife.js" integrity="${pins['latchkey.iife.js']}" crossorigin="anonymous"></script>
`
  return { importMap, policy, snippet }
}
