/** Tells names of this machine from others. */

/**
 * Whether a `Host` header or an origin's host names this machine. A page elsewhere can make its own name resolve to
 * 127.0.0.1 (DNS rebinding); its requests arrive here, but under that name.
 */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}
