/** What Metaplex's programs do with collectibles, most of which only these can move. https://github.com/metaplex-foundation */
import { type Effect, unknown } from '../../rules/Effect.js'
import { readKey } from './instructionData.js'
import type { SolanaInstruction } from './parseTransaction.js'

type Read = (instruction: SolanaInstruction) => readonly Effect[]

/** Token Metadata: programmable collectibles. */
const readMetadata: Read = ({ data, accounts }) => {
  const [, delegate = unknown, , owner = unknown, transferred = unknown, delegated = unknown] = accounts
  switch (data[0]) {
    case 49: // Transfer
      return [{ kind: 'transfer', token: transferred, to: owner, amount: 1n }]
    case 44: // Delegate
      return movingDelegates.has(data[1] ?? 0)
        ? [{ kind: 'approval', token: delegated, spender: delegate, amount: 1n }]
        : []
    default:
      return []
  }
}
/** Delegates that can move or burn a collectible: Sale, Transfer, Utility, Standard and LockedTransfer. */
const movingDelegates: ReadonlySet<number> = new Set([1, 2, 4, 6, 7])

/** Core: collectibles without token accounts. */
const readCore: Read = ({ data, accounts: [asset = unknown, , , , owner = unknown] }) =>
  data[0] === 14 ? [{ kind: 'transfer', token: asset, to: owner, amount: 1n }] : []

/** Bubblegum: compressed collectibles. The hash of its data stands for a collectible without an address. */
const readBubblegum: Read = ({ data, accounts: [, , , other = unknown] }): readonly Effect[] => {
  const token = readKey(data, 40)
  if (startsWith(data, transfer)) return [{ kind: 'transfer', token, to: other, amount: 1n }]
  return startsWith(data, delegation) ? [{ kind: 'approval', token, spender: other, amount: 1n }] : []
}
const transfer = [163, 52, 200, 231, 140, 3, 69, 186]
const delegation = [90, 147, 75, 178, 85, 88, 4, 137]

function startsWith(data: SolanaInstruction['data'], bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => data[index] === byte)
}

export const metaplexReaders: Readonly<Record<string, Read>> = {
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: readMetadata,
  CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d: readCore,
  BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY: readBubblegum,
}
