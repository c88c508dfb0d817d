import { type CaipAddress, type CaipNetworkId, isCaipAddress } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import { readAnswer } from '../http/readAnswer.js'
import { sdkType, sdkVersion } from '../http/sdkVersion.js'
import { readServices } from '../services/defaultServices.js'
import { frameworkAtom } from '../state/modal.js'
import type { DataParts, DataServices } from './createDataServices.js'
import { type Asset, getWalletAssets } from './getWalletAssets.js'

export interface Collectible {
  /** The contract and the token's id: `eip155:1:0x.../7`. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  readonly imageUrl?: string
}

export interface CollectiblePage {
  readonly items: readonly Collectible[]
  readonly next?: string
  /** The wallet does not know what the account owns, and `services.nftUrl` is not set. */
  readonly isUnknown?: boolean
}

export interface CollectiblesQuery {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly cursor?: string
  /** @default false */
  readonly refresh?: boolean
}

/** Gets NFTs from the embedded wallet, otherwise from `services.nftUrl`. Cached for 30 s. */
export function createCollectibles(parts: DataParts): DataServices['collectibles'] {
  return {
    getCollectibles(query) {
      const { address, networkId, cursor = '', refresh } = query
      const key = ['collectibles', networkId, address.toLowerCase(), cursor]
      return parts.cache.get(key, lifetimeMs, () => fetchPage(parts, query), refresh)
    },
  }
}

const lifetimeMs = 30_000

async function fetchPage(parts: DataParts, query: CollectiblesQuery): Promise<CollectiblePage> {
  const { address, networkId, cursor, refresh } = query
  const maxAgeMs = refresh ? 0 : lifetimeMs
  const assets = cursor ? undefined : await getWalletAssets(parts, { address, networkId, maxAgeMs })
  const owned = assets?.filter(({ type }) => type === 'erc721')
  if (owned && owned.length > 0) return { items: owned.flatMap((asset) => readAsset(asset, networkId) ?? []) }
  const { http, runtime } = parts
  const { options, store } = runtime
  const { nftUrl } = readServices(options)
  if (!nftUrl) return { items: [], ...(!assets && { isUnknown: true }) }
  const sv = sdkVersion(store.get(frameworkAtom), options.chains)
  const answer = await http.at(nftUrl).get(`/v1/account/${encodeURIComponent(address)}/nfts`, {
    signal: runtime.signal,
    query: { chainId: networkId, cursor, projectId: options.projectId, st: sdkType, sv },
  })
  const { data, next } = readAnswer(http, AnswerSchema, answer)
  const items = data.flatMap((entry) => readItem(entry) ?? [])
  // With a repeated cursor, paging would never end.
  return { items, ...(next && next !== cursor && { next }) }
}

function readAsset({ address, metadata }: Asset, networkId: CaipNetworkId): Collectible | undefined {
  const { tokenId } = metadata
  return tokenId && tokenIds.test(tokenId) ? makeItem(`${networkId}:${address}`, tokenId, metadata) : undefined
}

function readItem(entry: unknown): Collectible | undefined {
  const { success, output } = v.safeParse(ItemSchema, entry)
  return success && isCaipAddress(output.address) ? makeItem(output.address, output.tokenId, output) : undefined
}

/** `undefined` for spam. */
function makeItem(
  address: CaipAddress,
  tokenId: string,
  { name, collection, image, isSpam }: v.InferOutput<typeof DescriptionSchema>,
): Collectible | undefined {
  if (isSpam === true) return undefined
  const imageUrl = readImageUrl(image)
  const collectionName = readWalletName(collection, '')
  return {
    id: `${address}/${tokenId}`,
    name: readWalletName(name, `#${tokenId}`),
    ...(collectionName && { collection: collectionName }),
    ...(imageUrl && { imageUrl }),
  }
}

/** EVM token ids are decimal uint256 numbers. Solana's are mint addresses. */
const tokenIds = /^[0-9A-Za-z]{1,78}$/

const text = v.nullish(v.string())
const DescriptionSchema = v.object({
  name: text,
  collection: v.fallback(text, undefined),
  image: v.optional(v.unknown()),
  isSpam: v.optional(v.unknown()),
})
const ItemSchema = v.object({
  ...DescriptionSchema.entries,
  address: v.string(),
  tokenId: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(tokenIds)),
})
const AnswerSchema = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(1_000)),
  next: v.nullish(v.pipe(v.string(), v.maxLength(4_096))),
})
