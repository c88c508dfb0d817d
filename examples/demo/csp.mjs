/**
 * The policy that the demo page is served with: what `latchkey csp` prints for its options. With remote plugins,
 * `script-src` has the hash of each, which allows that file from any origin. The Trusted Types policy for their addresses is
 * allowed as well.
 *
 * @param {object} options
 * @param {string} options.sandboxUrl the sandbox's http address; its sockets live on the same port.
 * @param {readonly { manifest: object, entry: string, integrity?: string }[]} [options.remotes]
 * @param {readonly string[]} [options.frameAncestors] origins of pages that may frame it, besides its own.
 * @returns {Promise<string>}
 */
export async function contentSecurityPolicy({ sandboxUrl, remotes, frameAncestors = [] }) {
  // Not before it is called: the packages may still have to be built.
  const [csp, options] = await Promise.all([import('@latchkey/csp'), import('./latchkey.options.mjs')])
  const { header } = await csp.contentSecurityPolicy(options.latchkey({ sandboxUrl, remotes }), {
    also: { 'frame-ancestors': ["'self'", ...frameAncestors] },
  })
  return header
}
