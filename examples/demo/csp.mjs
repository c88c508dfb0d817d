/**
 * The policy that the demo page is served with: Latchkey needs nothing beyond `'self'` but the addresses of its
 * services, and no Trusted Types policy. A host copies this and puts its own services in the sandbox's place.
 *
 * @param {{ sandboxUrl: string }} options the sandbox's http address; its sockets live on the same port.
 * @returns {string}
 */
export function contentSecurityPolicy({ sandboxUrl }) {
  const sandbox = new URL(sandboxUrl).origin
  const sockets = sandbox.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    `connect-src 'self' ${sandbox} ${sockets}`,
    `img-src 'self' data: blob: ${sandbox}`,
    `frame-src ${sandbox}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
