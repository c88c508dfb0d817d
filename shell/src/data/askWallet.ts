/** What the embedded wallet says its account owns: `wallet_getAssets` (ERC-7811). */

import type { CaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import type { Cache } from './createCache.js'

export type AskWalletParts = Pick<Core, 'runtime' | 'connections' | 'requests'> & { readonly cache: Cache }

export interface WalletQuestion {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Tokens and NFTs are one answer: what was learnt for the ones does for the others. */
  readonly maxAgeMs: number
}

/** One asset, read from what the wallet answered. */
export interface Asset {
  readonly type: 'native' | 'erc20' | 'erc721'
  /** Of its contract, or 'native'. */
  readonly address: string
  /** Base units in hexadecimal. */
  readonly balance: string
  readonly metadata: {
    readonly name?: string | undefined
    readonly symbol?: string | undefined
    readonly decimals?: number | undefined
    readonly tokenId?: string | undefined
    /** Not read yet. The embedded wallet adds prices, pictures and collections to what the standard has. */
    readonly price?: unknown
    readonly iconUrl?: unknown
    readonly collection?: string | undefined
    readonly image?: unknown
    readonly isSpam?: unknown
  }
}

/**
 * Asks for an account's assets on one network. `undefined` where nobody answers: another wallet's account, another
 * namespace, or a wallet that fails or knows no such method. The service is asked then.
 */
export async function askWallet(
  { runtime, connections, requests, cache }: AskWalletParts,
  { address, networkId, maxAgeMs }: WalletQuestion,
): Promise<readonly Asset[] | undefined> {
  const namespace = 'eip155'
  const [, reference] = /^eip155:(\d+)$/.exec(networkId) ?? []
  if (!reference || connections.connectorOf(namespace)?.info.type !== 'AUTH') return undefined
  const { accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
  if (!accounts.some((account) => account.address.toLowerCase() === address.toLowerCase())) return undefined
  const chainId = `0x${BigInt(reference).toString(16)}`
  async function ask() {
    const answer = await requests.request({
      namespace,
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: [chainId] }],
      origin: { kind: 'host' },
      signal: runtime.signal,
    })
    // Without the network in it, nothing is said of it: an account that owns nothing has an empty list.
    const entries = v.parse(AnswerSchema, answer)[chainId]
    const assets = entries?.flatMap((entry) => {
      const asset = v.safeParse(AssetSchema, entry)
      return asset.success ? [asset.output] : []
    })
    return assets ?? null
  }
  try {
    return (await cache.get(['assets', networkId, address.toLowerCase()], maxAgeMs, ask)) ?? undefined
  } catch {
    return undefined
  }
}

const text = v.fallback(v.optional(v.string()), undefined)

const AssetSchema = v.object({
  type: v.pipe(v.string(), v.toLowerCase(), v.picklist(['native', 'erc20', 'erc721'])),
  address: v.union([v.literal('native'), v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))]),
  balance: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
  metadata: v.fallback(
    v.object({
      name: text,
      symbol: text,
      decimals: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))), undefined),
      price: v.optional(v.unknown()),
      iconUrl: v.optional(v.unknown()),
      tokenId: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
      collection: text,
      image: v.optional(v.unknown()),
      isSpam: v.optional(v.unknown()),
    }),
    {},
  ),
})
const AnswerSchema = v.record(v.string(), v.pipe(v.array(v.unknown()), v.maxLength(10_000)))
