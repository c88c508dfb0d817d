/** The NFTs of an account: from the embedded wallet, else from `services.nftUrl` (docs/account.md). */
import { type CaipAddress, type CaipNetworkId, isCaipAddress } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import { readAnswer } from '../http/readAnswer.js'
import { sdkType, sdkVersion } from '../http/sdkVersion.js'
import { frameworkAtom } from '../state/modal.js'
import type { DataParts } from './createDataServices.js'
import { type Asset, getWalletAssets } from './getWalletAssets.js'

/** One NFT, ready to be shown. */
export interface Collectible {
  /** Contract and token: `eip155:1:0x.../7`. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  /** Only http(s) and data:image. */
  readonly imageUrl?: string
}

export interface CollectiblePage {
  readonly items: readonly Collectible[]
  /** For the next page. Absent at the end. */
  readonly next?: string
  /** Nothing can tell what the account owns: there is no `services.nftUrl`, and the wallet does not know. */
  readonly isUnknown?: boolean
}

export interface CollectiblesService {
  /** A page, cached for 30 s. Rejects as `HttpClient.get` does, and for an invalid answer. */
  getCollectibles(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    readonly cursor?: string
    /** @default false */
    readonly refresh?: boolean
  }): Promise<CollectiblePage>
}

export function createCollectibles(parts: DataParts): CollectiblesService {
  return {
    getCollectibles: ({ address, networkId, cursor, refresh = false }) =>
      parts.cache.get(
        ['collectibles', networkId, address.toLowerCase(), cursor ?? ''],
        lifetimeMs,
        () => fetchPage(parts, { address, networkId, cursor, maxAgeMs: refresh ? 0 : lifetimeMs }),
        refresh,
      ),
  }
}

const lifetimeMs = 30_000 // as the portfolio's

interface PageQuery {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly cursor: string | undefined
  readonly maxAgeMs: number
}

async function fetchPage(
  parts: DataParts,
  { address, networkId, cursor, maxAgeMs }: PageQuery,
): Promise<CollectiblePage> {
  const assets = cursor ? undefined : await getWalletAssets(parts, { address, networkId, maxAgeMs })
  const owned = assets?.filter(({ type }) => type === 'erc721')
  if (owned && owned.length > 0) return { items: owned.flatMap((asset) => readAsset(asset, networkId) ?? []) }
  const { http, runtime } = parts
  const { options, services, store } = runtime
  if (!services.nftUrl) return { items: [], ...(!assets && { isUnknown: true }) }
  const answer = await http.at(services.nftUrl).get(`/v1/account/${encodeURIComponent(address)}/nfts`, {
    signal: runtime.signal,
    query: {
      chainId: networkId,
      cursor,
      projectId: options.projectId,
      st: sdkType,
      sv: sdkVersion(store.get(frameworkAtom), options.chains),
    },
  })
  const { data, next } = readAnswer(http, AnswerSchema, answer)
  const items = data.flatMap((entry) => readItem(entry) ?? [])
  // A cursor that leads to itself would never end.
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
  { name, collection, image, isSpam }: Pick<Asset['metadata'], 'name' | 'collection' | 'image' | 'isSpam'>,
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

/** A uint256 in decimal on EVM chains, a mint's address on Solana. */
const tokenIds = /^[0-9A-Za-z]{1,78}$/

const text = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value ?? undefined),
)
const ItemSchema = v.object({
  address: v.string(),
  tokenId: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(tokenIds)),
  name: text,
  collection: v.fallback(text, undefined),
  image: v.optional(v.unknown()),
  isSpam: v.optional(v.unknown()),
})
const AnswerSchema = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(1_000)),
  next: v.pipe(
    v.nullish(v.pipe(v.string(), v.maxLength(4_096))),
    v.transform((next) => next ?? undefined),
  ),
})
