/**
 * The policy that the demo page is served with: Latchkey needs nothing beyond `'self'` but the addresses of its
 * services, and no Trusted Types policy. With remote plugins, `script-src` has the hash of each, which admits that file
 * from wherever it is served, and the one policy that their addresses pass through is allowed. A host copies this and
 * puts its own services in the sandbox's place.
 *
 * @param {object} options
 * @param {string} options.sandboxUrl the sandbox's http address; its sockets live on the same port.
 * @param {readonly { integrity?: string, entry: string }[]} [options.remotes]
 * @returns {string}
 */
export function contentSecurityPolicy({ sandboxUrl, remotes = [] }) {
  const sandbox = new URL(sandboxUrl).origin
  const sockets = sandbox.replace(/^http/, 'ws')
  const scripts = remotes.map(({ integrity, entry }) => (integrity ? ` '${integrity}'` : ` ${entry}`)).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    ...(remotes.length > 0 ? ['trusted-types latchkey-federation'] : []),
    `connect-src 'self' ${sandbox} ${sockets}`,
    `img-src 'self' data: blob: ${sandbox}`,
    `frame-src ${sandbox}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
