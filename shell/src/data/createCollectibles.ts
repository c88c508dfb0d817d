/** The NFTs of an account: what the embedded wallet says, else `services.nftUrl` (docs/account.md). */

import { type CaipAddress, type CaipNetworkId, isCaipAddress } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'
import { sdkType, sdkVersion } from '../http/sdkVersion.js'
import { frameworkAtom } from '../state/modal.js'
import { type AskWalletParts, type Asset, askWallet } from './askWallet.js'

/** One NFT, fit to be shown. */
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
  /** For the next page; absent at the end. */
  readonly next?: string
  /** Nobody here can say what the account owns: no `services.nftUrl`, and a wallet that does not know. */
  readonly isUnknown?: boolean
}

export interface CollectiblesService {
  /** A page, cached for 30 s. Rejects as `HttpClient.get` does, and for an answer that is none. */
  getCollectibles(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    readonly cursor?: string
    /** @default false */
    readonly refresh?: boolean
  }): Promise<CollectiblePage>
}

export type CollectiblesParts = Pick<Core, 'http'> & AskWalletParts

export function createCollectibles(parts: CollectiblesParts): CollectiblesService {
  const { runtime, http, cache } = parts

  async function fetchPage(
    address: string,
    networkId: CaipNetworkId,
    cursor: string | undefined,
    maxAgeMs: number,
  ): Promise<CollectiblePage> {
    const assets = cursor ? undefined : await askWallet(parts, { address, networkId, maxAgeMs })
    const owned = assets?.filter(({ type }) => type === 'erc721')
    if (owned && owned.length > 0) return { items: owned.flatMap((asset) => readAsset(asset, networkId) ?? []) }
    const { options, services, store } = runtime
    const { nftUrl } = services
    if (!nftUrl) return { items: [], ...(!assets && { isUnknown: true }) }
    const answer = await http.at(nftUrl).get(`/v1/account/${encodeURIComponent(address)}/nfts`, {
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

  return {
    getCollectibles: ({ address, networkId, cursor, refresh = false }) =>
      cache.get(
        ['collectibles', networkId, address.toLowerCase(), cursor ?? ''],
        lifetimeMs,
        () => fetchPage(address, networkId, cursor, refresh ? 0 : lifetimeMs),
        refresh,
      ),
  }
}

const lifetimeMs = 30_000 // as the portfolio's

function readAsset({ address, metadata }: Asset, networkId: CaipNetworkId): Collectible | undefined {
  const { tokenId, name, collection, image, isSpam } = metadata
  if (!tokenId || !tokenIds.test(tokenId) || isSpam === true) return undefined
  return makeItem(`${networkId}:${address}`, tokenId, name, collection, image)
}

function readItem(entry: unknown): Collectible | undefined {
  const result = v.safeParse(ItemSchema, entry)
  if (!result.success) return undefined
  const { address, tokenId, name, collection, image, isSpam } = result.output
  return isCaipAddress(address) && isSpam !== true ? makeItem(address, tokenId, name, collection, image) : undefined
}

function makeItem(
  address: CaipAddress,
  tokenId: string,
  name: string | undefined,
  collection: string | undefined,
  image: unknown,
): Collectible {
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
