import { OnrampError } from '../errors.js'

/**
 * Reads a provider's address. Nothing else is ever opened.
 *
 * @throws {OnrampError} ONRAMP_URL_MISSING: there is none; ONRAMP_URL_UNSAFE: it is neither https nor on this machine.
 */
export function readProviderUrl(url: unknown): URL {
  if (typeof url !== 'string' || !url) throw new OnrampError('ONRAMP_URL_MISSING')
  if (!URL.canParse(url) || url.length > longest) throw new OnrampError('ONRAMP_URL_UNSAFE')
  const read = new URL(url)
  // A name before the host makes another host look like the provider's.
  const isPlain = !read.username && !read.password
  const isLocal = read.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(read.hostname)
  if (isPlain && (read.protocol === 'https:' || isLocal)) return read
  throw new OnrampError('ONRAMP_URL_UNSAFE', read.protocol)
}

const longest = 8_192 // what servers take
