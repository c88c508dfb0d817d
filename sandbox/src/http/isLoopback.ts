/**
 * Whether `host`, from a `Host` header or an origin, is this machine. A remote page can resolve its own name to
 * 127.0.0.1 (DNS rebinding). Its requests then arrive here, but still with its own name as host.
 */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}
