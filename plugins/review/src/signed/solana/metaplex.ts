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
const readCore: Read = ({ data, accounts: [asset = unknown, , , , owner = unknown] }) => {
  const approve = (spender: string): readonly Effect[] =>
    movingPlugins.has(data[1] ?? 0) ? [{ kind: 'approval', token: asset, spender, amount: 1n }] : []
  switch (data[0]) {
    case 14: // TransferV1
      return [{ kind: 'transfer', token: asset, to: owner, amount: 1n }]
    case 2: // AddPluginV1, with an authority
      return data[2] === 1 && data[3] === addressAuthority ? approve(readKey(data, 4)) : []
    case 8: // ApprovePluginAuthorityV1
      return data[2] === addressAuthority ? approve(readKey(data, 3)) : []
    default:
      return []
  }
}
/** Plugins whose authority can move or burn a collectible: BurnDelegate, TransferDelegate, and the permanent ones. */
const movingPlugins: ReadonlySet<number> = new Set([2, 3, 7, 8])
const addressAuthority = 3

/** Bubblegum: compressed collectibles. The hash of its data stands for a collectible without an address. */
const readBubblegum: Read = ({ data, accounts }): readonly Effect[] => {
  const token = readKey(data, 40)
  const read = bubblegum.find(({ bytes }) => startsWith(data, bytes))
  if (!read) return []
  const other = accounts[read.other] ?? unknown
  return read.kind === 'transfer'
    ? [{ kind: 'transfer', token, to: other, amount: 1n }]
    : [{ kind: 'approval', token, spender: other, amount: 1n }]
}
/** The first bytes of each instruction, and the place of the new owner or delegate among its accounts. */
const bubblegum = [
  { kind: 'transfer', other: 3, bytes: [163, 52, 200, 231, 140, 3, 69, 186] },
  { kind: 'delegate', other: 3, bytes: [90, 147, 75, 178, 85, 88, 4, 137] },
  // Version 2.
  { kind: 'transfer', other: 5, bytes: [119, 40, 6, 235, 234, 221, 248, 49] },
  { kind: 'delegate', other: 4, bytes: [95, 87, 125, 140, 181, 131, 128, 227] },
] as const

function startsWith(data: SolanaInstruction['data'], bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => data[index] === byte)
}

export const metaplexReaders: Readonly<Record<string, Read>> = {
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: readMetadata,
  CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d: readCore,
  BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY: readBubblegum,
}
