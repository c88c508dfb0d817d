import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { ActivityEntry } from './ActivityEntry.js'

/**
 * What the list shows: the network's own entries, and purchases, which have none. An entry is spam when it has transfers
 * and each is a spam NFT (specification, section 5); one without transfers is not.
 */
export function selectEntries(
  entries: readonly ActivityEntry[],
  networkId: CaipNetworkId,
  showSpam: boolean,
): readonly ActivityEntry[] {
  return entries.filter(({ networkId: own, hash, transfers }) => {
    const isHere = own === networkId || (own === undefined && !hash)
    const isSpam = transfers.length > 0 && transfers.every((transfer) => transfer.kind === 'nft' && transfer.isSpam)
    return isHere && (showSpam || !isSpam)
  })
}
