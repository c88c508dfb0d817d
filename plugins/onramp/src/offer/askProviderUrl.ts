import { type OnrampContext, requireApi } from '../context.js'
import { coinbaseNetworks } from '../currencies/coinbaseNetworks.js'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import { readMember } from '../readMember.js'
import type { Question } from './Offer.js'
import { readProviderUrl } from './readProviderUrl.js'

export interface UrlQuestion extends Question {
  readonly provider: OnrampProvider
  readonly signal: AbortSignal
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
  const { account, amount, currency, network, provider, signal, token } = question
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
  // It refuses any other: the rest is said in the address.
  const isWhole = /^\d{1,15}$/.test(amount)
  const defaultNetwork = coinbaseNetworks[network.caipNetworkId] ?? 'ethereum'
  const answer = await requireApi(context).post(
    '/v1/generators/onrampurl',
    {
      // This network alone: a wallet may have an address on others that nobody has the key of.
      destinationWallets: [{ address, blockchains: [defaultNetwork], assets: [token.symbol] }],
      defaultNetwork,
      partnerUserId: address,
      defaultExperience: 'buy',
      ...(isWhole && { presetFiatAmount: Number(amount) }),
    },
    { signal },
  )
  return withQuery(readProviderUrl(provider, readMember(answer, 'url'), onrampUrl), {
    ...(!isWhole && { presetFiatAmount: amount }),
    ...(currency.id !== 'USD' && { fiatCurrency: currency.id }),
  })
}

function withQuery(url: URL, query: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
