import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { ActivityEntry } from './ActivityEntry.js'

/**
 * What the list shows: the network's own entries. An entry is spam when it has transfers and each is a spam NFT
 * (specification, section 5); one without transfers is not.
 */
export function selectEntries(
  entries: readonly ActivityEntry[],
  networkId: CaipNetworkId,
  showSpam: boolean,
): readonly ActivityEntry[] {
  return entries.filter(({ networkId: own, transfers }) => {
    const isSpam = transfers.length > 0 && transfers.every(({ kind, isSpam }) => kind === 'nft' && isSpam)
    return own === networkId && (showSpam || !isSpam)
  })
}
