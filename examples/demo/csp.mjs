/**
 * Returns the demo page's policy, as `latchkey csp` prints it for the demo's options. If there are remote plugins,
 * `script-src` contains each plugin's hash, and the Trusted Types policy for their URLs is allowed.
 *
 * @param {object} options
 * @param {string} options.sandboxUrl the sandbox's HTTP URL. Its WebSockets use the same port.
 * @param {readonly { manifest: object, entry: string, integrity?: string }[]} [options.remotes]
 * @param {{ url: string, integrity: string }} [options.registry] a mirror of descriptors.
 * @param {readonly string[]} [options.frameAncestors] other origins that may embed the page in a frame.
 * @returns {Promise<string>}
 */
export async function contentSecurityPolicy({ sandboxUrl, remotes, registry, frameAncestors = [] }) {
  // Imported here because the packages may not be built when this module loads.
  const [csp, options] = await Promise.all([import('@latchkey/csp'), import('./latchkey.options.mjs')])
  const { header } = await csp.contentSecurityPolicy(options.latchkey({ sandboxUrl, remotes, registry }), {
    also: { 'frame-ancestors': ["'self'", ...frameAncestors] },
  })
  return header
}
