import { PolicyError } from './PolicyError.js'

/**
 * Returns a URL's origin as a policy source. Omits the path: browsers ignore it after a redirect, and an RPC URL's path
 * may contain a key.
 *
 * @param name the option that the URL is from
 * @throws {PolicyError} If the URL is invalid.
 */
export function toSource(address: string, name: string): string {
  if (!URL.canParse(address)) throw new PolicyError(`${name} is not an absolute address`)
  const { protocol, host, hostname } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol)) throw new PolicyError(`${name} must not start with ${protocol}`)
  // A wildcard would allow more than the developer meant, and policies can't contain IPv6 addresses.
  if (!/^[\w.-]+$/.test(hostname)) throw new PolicyError(`${name} has a host that a policy can’t contain: ${hostname}`)
  return `${protocol}//${host}`
}

/** Returns a file's URL as a policy source, or a folder's URL with a slash at the end. @throws {PolicyError} */
export function toFileSource(address: string, name: string): string {
  const origin = toSource(address, name)
  // Escapes characters that would end the source or directive.
  return origin + new URL(address).pathname.replace(/[;,']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}

/** Returns a hash as a policy source. @throws {PolicyError} If it is not exactly one hash. */
export function toHashSource(hash: string, name: string): string {
  if (!/^sha(256|384|512)-[\w+/-]{43,}={0,2}$/.test(hash)) throw new PolicyError(`${name} is not a hash: ${hash}`)
  return `'${hash}'`
}
