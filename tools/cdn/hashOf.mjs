import { createHash } from 'node:crypto'

/**
 * The hash of a file or an inline script, as `integrity` and a CSP write it.
 *
 * @param {string | Buffer} content
 * @param {'sha256' | 'sha384'} algorithm
 */
export function hashOf(content, algorithm) {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}
