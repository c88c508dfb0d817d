/** The addresses of the providers' pages. */
import { coinbaseNetworks } from '../currencies/currencies.js'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import type { OnrampContext } from '../module.js'
import { OnrampError, requireApiFor } from '../service.js'
import type { Question, Quote } from './quotes.js'

export interface UrlQuestion extends Question {
  readonly provider: OnrampProvider
  readonly signal: AbortSignal
  /** What the user was told for this question; absent where there is no quote. */
  readonly quote?: Quote
}

/**
 * The address of a provider's page for a purchase.
 *
 * @throws {OnrampError} see `readProviderUrl`; what the service refuses is thrown as it is.
 */
export async function askProviderUrl(
  context: OnrampContext,
  { meldPublicKey = '' }: OnrampOptions,
  question: UrlQuestion,
): Promise<string> {
  const { account, amount, currency, network, provider, quote, signal, token } = question
  const { address } = account
  const { onrampUrl } = context.services
  if (provider === 'meld') {
    return withQuery(readProviderUrl(provider, onrampUrl, onrampUrl), {
      publicKey: meldPublicKey,
      destinationCurrencyCode: token.symbol,
      walletAddress: address,
      externalCustomerId: context.project.id,
      sourceAmount: amount,
      sourceCurrencyCode: currency.id,
    })
  }
  const presets = { presetFiatAmount: amount, ...(quote && { presetCryptoAmount: quote.purchaseAmount }) }
  // The generator accepts whole numbers only. Other amounts are set in the address that it returns.
  const isWhole = (preset: string) => /^\d{1,15}$/.test(preset)
  const whole = Object.entries(presets).filter(([, preset]) => isWhole(preset))
  const broken = Object.entries(presets).filter(([, preset]) => !isWhole(preset))
  const defaultNetwork = coinbaseNetworks[network.caipNetworkId] ?? 'ethereum'
  const api = await requireApiFor(context, network.caipNetworkId)
  const answer = await api.post(
    '/v1/generators/onrampurl',
    {
      // Only this network: on others nobody may have the key of the address.
      destinationWallets: [{ address, blockchains: [defaultNetwork], assets: [token.symbol] }],
      defaultNetwork,
      partnerUserId: address,
      defaultExperience: 'buy',
      ...Object.fromEntries(whole.map(([name, preset]) => [name, Number(preset)])),
    },
    { signal },
  )
  return withQuery(readProviderUrl(provider, (Object(answer) as { readonly url?: unknown }).url, onrampUrl), {
    ...Object.fromEntries(broken),
    ...(currency.id !== 'USD' && { fiatCurrency: currency.id }),
  })
}

function withQuery(url: URL, query: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

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

/** The default of `services.onrampUrl` is Meld's, where no other provider's page belongs. */
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
