/**
 * `GET /v1/account/{address}/nfts`: an account's collectibles, last received first. The real services have no such
 * call. Dapps call it through `services.nftUrl`.
 */
import * as v from 'valibot'
import { getAddress } from 'viem'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findIndexedChain, type SandboxState } from '../http/SandboxState.js'
import type { Collectible, OwnedCollectible } from '../indexer/createCollectibles.js'
import { previewOf, serveCollectibleImages } from './collectibleImages.js'
import { readAccount } from './readAccount.js'
import { type Place, takePage } from './takePage.js'

export function serveNfts(app: SandboxApp, state: SandboxState): void {
  serveCollectibleImages(app, state)
  app.get('/v1/account/:address/nfts', requireProject(state.projects, ['st', 'sv']), async (context) => {
    const { chainId, cursor } = parseInput(QuerySchema, context.req.query())
    const chain = chainId ? findIndexedChain(state, chainId) : undefined
    if (chainId && !chain) return context.json({ data: [], next: null })
    const account = readAccount(context.req.param('address'))
    const chains = chain ? [chain] : Object.values(state.indexer)
    const lists = await Promise.all(
      chains.map(async ({ index, collectibles }) => {
        await index.sync()
        return collectibles.ownedBy(account)
      }),
    )
    const list = `nfts ${account} ${chainId ?? ''}`
    const { page, next } = takePage(lists, { cursors: state.cursors, cursor, list, placeOf })
    const { origin } = new URL(context.req.url)
    const written = await Promise.all(
      chains.map(async ({ chain: { caipNetworkId }, collectibles }, place) => {
        const own = page.filter(({ order }) => order === place)
        const found = await collectibles.read(own.map(({ item }) => item))
        return own.map(({ item }, index): [OwnedCollectible, Nft | undefined] => {
          const collectible = found[index]
          return [item, collectible && describe(origin, caipNetworkId, collectible)]
        })
      }),
    )
    const byId = new Map(written.flat())
    return context.json({ data: page.flatMap(({ item }) => byId.get(item) ?? []), next })
  })
}

const QuerySchema = v.object({ chainId: v.optional(v.string()), cursor: v.optional(v.string()) })

interface Nft {
  /** CAIP-2. */
  chainId: string
  /** The contract's CAIP-10 id. */
  address: string
  tokenId: string
  name: string
  /** The collection's name. Empty if it has none. */
  collection: string
  description: string | null
  /** The picture's URL, `http:` or `https:` only. */
  image: string | null
  /** The picture's content type, if known. */
  imageContentType: string | null
  isSpam: boolean
}

function placeOf({ receivedAt: [timestamp, ...rest] }: OwnedCollectible, chain: number): Place {
  return [timestamp, chain, ...rest]
}

function describe(origin: string, chainId: string, collectible: Collectible): Nft {
  const { contract, id, name, collection, description = null, isSpam } = collectible
  const preview = previewOf(origin, chainId, collectible)
  return {
    chainId,
    address: `${chainId}:${getAddress(contract)}`,
    tokenId: String(id),
    name,
    collection,
    description,
    image: preview?.url ?? null,
    imageContentType: preview?.content_type ?? null,
    isSpam,
  }
}
