import { createHash } from 'node:crypto'

/**
 * Returns an import map, CSP sources and a snippet that pin the files at a URL.
 *
 * Paste the import map unchanged, because its hash is in `script-src`. If the hash differs, browsers silently ignore
 * the map and load whatever the server returns.
 *
 * @param {Readonly<Record<string, string>>} pins hashes by file, from `pins.json`
 * @param {string} base the folder's URL, absolute or relative to the page, with a slash at the end
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

/**
 * Hashes a file or an inline script for `integrity` and a CSP.
 *
 * @param {string | Buffer} content
 * @param {'sha256' | 'sha384'} algorithm
 */
export function hashOf(content, algorithm) {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}
