/** ERC-721 tokens with owner, name and picture. Their contracts are read on each call. */
import { type Address, erc721Abi } from 'viem'
import { readMany } from '../chains/readMany.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { ChainIndex } from './createChainIndex.js'
import type { CollectibleEvent } from './IndexedTransaction.js'
import { type CollectibleMetadata, readMetadata } from './readMetadata.js'

export interface Collectible extends Omit<CollectibleMetadata, 'name'> {
  /** In lower case. */
  readonly contract: Address
  readonly id: bigint
  readonly name: string
  /** The collection's name and symbol. Empty if it has neither. */
  readonly collection: string
  readonly symbol: string
  readonly tokenUri: string | undefined
  /** Whether the name of the token or collection advertises a website. Real services flag such airdrops. */
  readonly isSpam: boolean
}

export type CollectibleId = Pick<CollectibleEvent, 'contract' | 'id'>

/** An account's token, with its arrival: timestamp, block, transaction index and event index. */
export interface OwnedCollectible extends CollectibleId {
  readonly receivedAt: readonly [timestamp: number, blockNumber: number, position: number, event: number]
}

export interface Collectibles {
  /** The account's tokens, last received first. Call the index's `sync` first. */
  ownedBy(account: Address): Promise<OwnedCollectible[]>
  /** In the order of `ids`. */
  read(ids: readonly CollectibleId[]): Promise<Collectible[]>
}

export function createCollectibles({ client }: SandboxChain, index: ChainIndex): Collectibles {
  return {
    async ownedBy(account) {
      const found = new Map<string, OwnedCollectible>()
      for (const { timestamp, blockNumber, position, events } of index.transactionsOf(account)) {
        for (let place = events.length - 1; place >= 0; place--) {
          const event = events[place]
          if (event?.kind !== 'collectible' || event.to !== account) continue
          const { contract, id } = event
          const key = `${contract}:${id}`
          // Newest first. A token that came back is listed by its latest arrival.
          if (!found.has(key)) found.set(key, { contract, id, receivedAt: [timestamp, blockNumber, position, place] })
        }
      }
      const ids = [...found.values()]
      // A contract can log any event, so ask it for the owner.
      const owners = await readMany(
        client,
        ids.map(({ contract: address, id }) => ({ abi: erc721Abi, address, functionName: 'ownerOf', args: [id] })),
      )
      return ids.filter((_, place) => String(owners[place]).toLowerCase() === account)
    },
    async read(ids) {
      const answers = await readMany(
        client,
        ids.flatMap(({ contract: address, id }) => [
          { abi: erc721Abi, address, functionName: 'name' },
          { abi: erc721Abi, address, functionName: 'symbol' },
          { abi: erc721Abi, address, functionName: 'tokenURI', args: [id] },
        ]),
      )
      return ids.map(({ contract, id }, place) => {
        const texts = answers.slice(3 * place, 3 * place + 3) as (string | undefined)[]
        const [collection = '', symbol = '', tokenUri] = texts
        const { name = `${collection} #${id}`.trim(), description, image } = readMetadata(tokenUri)
        const isSpam = advertisement.test(name) || advertisement.test(collection)
        return { contract, id, name, collection, symbol, description, tokenUri, image, isSpam }
      })
    },
  }
}

const advertisement = /https?:|www\.|\.(com|io|xyz|net|org|app|finance)\b/i
