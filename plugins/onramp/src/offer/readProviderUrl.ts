import { OnrampError } from '../errors.js'
import type { OnrampProvider } from '../index.js'

/**
 * Reads the address of a provider's page. Nothing else is ever opened: it is on a host of the provider that the user
 * chose, or on the host of `services.onrampUrl`, which is how a dapp's own server and the sandbox come in.
 *
 * @param onrampUrl `services.onrampUrl`.
 * @throws {OnrampError} ONRAMP_URL_MISSING: there is none; ONRAMP_URL_UNSAFE: it is on another host, neither https nor on
 *   this machine, or has a user name.
 */
export function readProviderUrl(provider: OnrampProvider, url: unknown, onrampUrl: string | null): URL {
  if (typeof url !== 'string' || !url) throw new OnrampError('ONRAMP_URL_MISSING')
  if (!URL.canParse(url) || url.length > longest) throw new OnrampError('ONRAMP_URL_UNSAFE')
  const read = new URL(url)
  // A name before the host makes another host look like the provider's.
  const isPlain = !read.username && !read.password
  const isLocal = read.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(read.hostname)
  if (!isPlain || (read.protocol !== 'https:' && !isLocal)) throw new OnrampError('ONRAMP_URL_UNSAFE', read.protocol)
  if (hosts[provider].test(read.host) || isOnOwnHost(read, onrampUrl)) return read
  throw new OnrampError('ONRAMP_URL_UNSAFE', read.origin)
}

/** The default of `services.onrampUrl` is Meld's, and no place for another provider's page. */
function isOnOwnHost({ origin }: URL, onrampUrl: string | null): boolean {
  if (!onrampUrl || !URL.canParse(onrampUrl)) return false
  const own = new URL(onrampUrl)
  return own.origin === origin && !Object.values(hosts).some((host) => host.test(own.host))
}

const hosts: Readonly<Record<OnrampProvider, RegExp>> = {
  coinbase: /^pay(-sandbox)?\.coinbase\.com$/,
  meld: /^([a-z\d-]+\.)?meldcrypto\.com$/,
}

const longest = 8_192 // what servers take
