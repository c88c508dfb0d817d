import { decodeBase64, NodeAnswerInvalidError } from '@latchkey/plugin-api'
import type { PublicKey } from '@solana/web3.js'

/** A call to a network's node. */
export type AskNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** What the chain keeps at an address. */
export interface StoredAccount {
  readonly data: Uint8Array
  /** The program whose it is, in base58. */
  readonly owner: string
}

/** The accounts in the order of their addresses; `undefined` for those that are not there. */
export async function readAccounts(
  ask: AskNode,
  addresses: readonly PublicKey[],
  commitment: string,
): Promise<readonly (StoredAccount | undefined)[]> {
  const names = addresses.map((address) => address.toBase58())
  const answer = await ask('getMultipleAccounts', names, { encoding: 'base64', commitment })
  const list = (answer as { readonly value?: unknown } | null)?.value
  if (!Array.isArray(list) || list.length !== addresses.length) throw new NodeAnswerInvalidError('getMultipleAccounts')
  return list.map(readAccount)
}

function readAccount(value: unknown): StoredAccount | undefined {
  if (value === null) return undefined
  try {
    const { data, owner } = value as { readonly data: readonly [string, string]; readonly owner: unknown }
    const bytes = decodeBase64(data[0])
    if (bytes && typeof owner === 'string') return { data: bytes, owner }
  } catch {
    // Another encoding than was asked for, or no account.
  }
  throw new NodeAnswerInvalidError('getMultipleAccounts')
}
