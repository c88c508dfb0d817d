import type { CaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { isSameAddress } from '../state/account.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import type { DataParts } from './createDataServices.js'

/** An asset in the answer to `wallet_getAssets` (ERC-7811). */
export interface Asset {
  readonly type: 'native' | 'erc20' | 'erc721'
  readonly address: string
  /** Base units, hexadecimal. */
  readonly balance: string
  readonly metadata: {
    readonly name?: string | undefined
    readonly symbol?: string | undefined
    readonly decimals?: number | undefined
    readonly tokenId?: string | undefined
    // The embedded wallet adds the members below to the standard. `unknown` members are not validated yet.
    readonly price?: unknown
    readonly iconUrl?: unknown
    readonly collection?: string | undefined
    readonly image?: unknown
    readonly isSpam?: unknown
  }
}

/** Asks the embedded wallet for an account's EVM assets. Returns `undefined` if callers have to ask the service. */
export async function getWalletAssets(
  parts: Pick<DataParts, 'runtime' | 'connections' | 'requests' | 'cache'>,
  { address, networkId, maxAgeMs }: { address: string; networkId: CaipNetworkId; maxAgeMs: number },
): Promise<readonly Asset[] | undefined> {
  const { runtime, requests, cache } = parts
  const [, reference] = /^eip155:(\d+)$/.exec(networkId) ?? []
  if (!reference || !isEmbedded(parts, address)) return undefined
  const chainId = `0x${BigInt(reference).toString(16)}`

  async function request() {
    const answer = await requests.request({
      namespace: 'eip155',
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: [chainId] }],
      origin: { kind: 'host' },
      signal: runtime.signal,
    })
    // An empty list means that the account owns nothing. If the list is missing, the wallet does not know.
    return v.parse(AnswerSchema, answer)[chainId]?.flatMap((entry) => {
      const asset = v.safeParse(AssetSchema, entry)
      return asset.success ? [asset.output] : []
    })
  }
  try {
    // One answer contains both tokens and NFTs, so both share the cache entry.
    return await cache.get(['assets', networkId, address.toLowerCase()], maxAgeMs, request)
  } catch {
    return undefined
  }
}

export function isEmbedded(parts: Pick<DataParts, 'connections' | 'runtime'>, address: string): boolean {
  if (parts.connections.connectorOf('eip155')?.info.type !== 'AUTH') return false
  const { accounts } = readConnection(parts.runtime.store.get(connectionsAtom), 'eip155')
  return accounts.some((account) => isSameAddress('eip155', account.address, address))
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
