import { PolicyError } from './PolicyError.js'

/**
 * Returns the origin of an address as a source of a policy. Leaves out paths: browsers ignore them after a redirect, and
 * those of RPC addresses may contain keys.
 *
 * @param name the option that the address is from
 * @throws {PolicyError} If the address is invalid.
 */
export function toSource(address: string, name: string): string {
  if (!URL.canParse(address)) throw new PolicyError(`${name} is not an absolute address`)
  const { protocol, host, hostname } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol)) throw new PolicyError(`${name} must not start with ${protocol}`)
  // A wildcard would allow more than was meant, and policies can't contain IPv6 addresses.
  if (!/^[\w.-]+$/.test(hostname)) throw new PolicyError(`${name} has a host that a policy can’t contain: ${hostname}`)
  return `${protocol}//${host}`
}

/** Returns the address of a file, or of a folder with a slash at its end, as a source. @throws {PolicyError} */
export function toFileSource(address: string, name: string): string {
  const origin = toSource(address, name)
  // Escapes characters that would end the source or directive.
  return origin + new URL(address).pathname.replace(/[;,']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}

/** Returns a hash as a source. @throws {PolicyError} If it is not exactly one hash. */
export function toHashSource(hash: string, name: string): string {
  if (!/^sha(256|384|512)-[\w+/-]{43,}={0,2}$/.test(hash)) throw new PolicyError(`${name} is not a hash: ${hash}`)
  return `'${hash}'`
}
