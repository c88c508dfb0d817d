/**
 * Returns the policy of the demo page, which `latchkey csp` prints for its options. For remote plugins, `script-src`
 * has the hash of each, which allows that file from any origin, and the Trusted Types policy for their addresses is
 * allowed.
 *
 * @param {object} options
 * @param {string} options.sandboxUrl the sandbox's http address. Its sockets use the same port.
 * @param {readonly { manifest: object, entry: string, integrity?: string }[]} [options.remotes]
 * @param {readonly string[]} [options.frameAncestors] other origins of pages that may frame it.
 * @returns {Promise<string>}
 */
export async function contentSecurityPolicy({ sandboxUrl, remotes, frameAncestors = [] }) {
  // Imported here because the packages may not be built before.
  const [csp, options] = await Promise.all([import('@latchkey/csp'), import('./latchkey.options.mjs')])
  const { header } = await csp.contentSecurityPolicy(options.latchkey({ sandboxUrl, remotes }), {
    also: { 'frame-ancestors': ["'self'", ...frameAncestors] },
  })
  return header
}
