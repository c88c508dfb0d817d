import { PolicyError } from './PolicyError.js'

/**
 * The origin of an address, as a source of a policy. Paths are left out: browsers drop them after a redirect, and those of
 * RPC addresses may hold keys.
 *
 * @param name of the option that the address is from.
 * @throws {PolicyError} it is no absolute address, or one that no policy can name.
 */
export function toSource(address: string, name: string): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    throw new PolicyError(`${name} is no absolute address`)
  }
  if (!/^(https?|wss?):$/.test(url.protocol)) throw new PolicyError(`${name} begins with ${url.protocol}`)
  // Neither wildcards nor IPv6: the first would admit more than was meant, browsers do not match the second.
  if (!/^[\w.-]+$/.test(url.hostname))
    throw new PolicyError(`${name} has a host that a policy can’t name: ${url.hostname}`)
  return `${url.protocol}//${url.host}`
}

/**
 * The address of a file, or of a folder when it ends in a slash, as a source of a policy.
 *
 * @throws {PolicyError} as `toSource`.
 */
export function toFileSource(address: string, name: string): string {
  const origin = toSource(address, name)
  // What ends a source or a directive may stand in a path, and is written as its escape.
  return origin + new URL(address).pathname.replace(/[;,']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/**
 * A hash of a script, as a source of a policy.
 *
 * @throws {PolicyError} it is none, or more than one.
 */
export function toHashSource(hash: string, name: string): string {
  if (!/^sha(256|384|512)-[\w+/-]{43,}={0,2}$/.test(hash))
    throw new PolicyError(`${name} is no hash of a script: ${hash}`)
  return `'${hash}'`
}
