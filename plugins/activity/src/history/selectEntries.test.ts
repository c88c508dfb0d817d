import { expect, it } from 'vitest'
import type { ActivityEntry, Transfer } from './ActivityEntry.js'
import { selectEntries } from './selectEntries.js'

const token: Transfer = { direction: 'in', kind: 'token', quantity: '1', name: 'ETH', isSpam: false }
const nft: Transfer = { ...token, kind: 'nft' }
const spam: Transfer = { ...nft, isSpam: true }

function entry(id: string, transfers: readonly Transfer[], networkId?: string): ActivityEntry {
  return {
    id,
    minedAtMs: 0,
    operation: 'receive',
    status: 'confirmed',
    transfers,
    ...(networkId && { networkId }),
  } as ActivityEntry
}
const select = (entries: readonly ActivityEntry[], showSpam = false) =>
  selectEntries(entries, 'eip155:1', showSpam).map(({ id }) => id)

it('default: spam is what has transfers, each of a spam NFT', () => {
  const entries = [
    entry('only spam', [spam, spam], 'eip155:1'),
    entry('spam beside an NFT', [spam, nft], 'eip155:1'),
    entry('spam beside a token', [token, spam], 'eip155:1'),
    entry('a token that is called spam', [{ ...token, isSpam: true }], 'eip155:1'),
    entry('no transfers', [], 'eip155:1'),
  ]
  const kept = entries.slice(1).map(({ id }) => id)
  expect(select(entries)).toEqual(kept)
  expect(select(entries, true)).toEqual(['only spam', ...kept])
})

it('default: the active network alone', () => {
  const entries = [entry('here', [], 'eip155:1'), entry('elsewhere', [], 'eip155:137'), entry('nowhere', [])]
  expect(select(entries)).toEqual(['here'])
})
