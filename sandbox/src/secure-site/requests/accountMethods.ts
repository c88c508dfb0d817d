import * as v from 'valibot'
import { type Address, getAddress, numberToHex } from 'viem'
import { findChain } from '../../http/SandboxState.js'
import type { IndexedChain } from '../../indexer/createIndexer.js'
import { readHoldings } from '../../indexer/readPositions.js'
import { previewOf } from '../../services/collectibleImages.js'
import { tokenIconUrl } from '../../services/tokenIconUrl.js'
import { openUserAccount } from '../users/openUserAccount.js'
import type { ReadMethod } from './RequestMethod.js'
import { AddressSchema, readFirst } from './readCalls.js'

/** Returns the preferred account first. */
export const readAccounts: ReadMethod = async ({ world, user, chainId }) => {
  const chain = findChain(world, chainId)
  if (!chain) return [user.eip155Address]
  const { address } = await openUserAccount(world, user, chain)
  return user.preferredAccountType === 'smartAccount' ? [address, user.eip155Address] : [user.eip155Address, address]
}

export const readChainId: ReadMethod = ({ chainId }) => numberToHex(Number(chainId.slice('eip155:'.length)))

/** `wallet_getAssets` (ERC-7811): an account's current assets on each network. */
export const getAssets: ReadMethod = async ({ world }, params) => {
  const { account, assetFilter, chainFilter, assetTypeFilter } = readFirst(AssetsSchema, params)
  // In ERC-7811, `assetFilter` overrides the other filters.
  const chainIds = (assetFilter ? Object.keys(assetFilter) : chainFilter)?.map(Number)
  const types = assetTypeFilter?.map((type) => type.toLowerCase())
  const chains = Object.values(world.indexer).filter(({ chain }) => !chainIds || chainIds.includes(chain.chainId))
  const entries = chains.map(async (indexed) => {
    const chainId = numberToHex(indexed.chain.chainId)
    const assets = await readAssets(indexed, account, world.secure.sandboxUrl)
    const named = assetFilter && (assetFilter[chainId] ?? []).map(keyOf)
    const requested = assets.filter((asset) =>
      named ? named.includes(keyOf(asset)) : !types || types.includes(asset.type.toLowerCase()),
    )
    return [chainId, requested] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function keyOf({ address, type }: { address: string; type: string }): string {
  return `${address} ${type}`.toLowerCase()
}

const AssetsSchema = v.object({
  account: AddressSchema,
  /** Assets to return, keyed by hexadecimal chain id. */
  assetFilter: v.optional(
    v.record(v.string(), v.pipe(v.array(v.object({ address: v.string(), type: v.string() })), v.maxLength(1_000))),
  ),
  /** Hexadecimal chain ids. */
  chainFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
  assetTypeFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
})

/** Returns asset types in AppKit's spelling. The standard uses lower case, and requests may use any case. */
async function readAssets(indexed: IndexedChain, account: Address, origin: string) {
  const holdings = await readHoldings(indexed, account)
  const owned = await indexed.collectibles.ownedBy(account.toLowerCase() as Address)
  const collectibles = await indexed.collectibles.read(owned)
  return [
    ...holdings.map(({ contract, balance, name, symbol, decimals, price }) => ({
      address: contract ?? 'native',
      balance: numberToHex(balance),
      type: contract ? 'ERC20' : 'native',
      metadata: {
        name,
        symbol,
        decimals,
        iconUrl: tokenIconUrl(origin, symbol, contract) ?? '',
        ...(price === undefined ? {} : { price }),
      },
    })),
    ...collectibles.map((collectible) => ({
      address: getAddress(collectible.contract),
      balance: '0x1',
      type: 'ERC721',
      metadata: {
        name: collectible.name,
        symbol: collectible.symbol,
        collection: collectible.collection,
        tokenId: numberToHex(collectible.id),
        tokenURI: collectible.tokenUri,
        image: previewOf(origin, indexed.chain.caipNetworkId, collectible)?.url ?? null,
        isSpam: collectible.isSpam,
      },
    })),
  ]
}
