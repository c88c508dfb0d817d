import { decodeBase64, NodeAnswerInvalidError, readRecord } from '@latchkey/plugin-api'
import type { PublicKey } from '@solana/web3.js'

export type AskNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>

export interface StoredAccount {
  readonly data: Uint8Array
  readonly owner: string
}

export async function readAccounts(
  ask: AskNode,
  addresses: readonly PublicKey[],
  commitment: string,
): Promise<readonly (StoredAccount | undefined)[]> {
  const names = addresses.map((address) => address.toBase58())
  const { value: list } = readRecord(await ask('getMultipleAccounts', names, { encoding: 'base64', commitment }))
  if (!Array.isArray(list) || list.length !== addresses.length) throw new NodeAnswerInvalidError('getMultipleAccounts')
  return list.map(readAccount)
}

function readAccount(value: unknown): StoredAccount | undefined {
  if (value === null) return undefined
  const { data, owner } = readRecord(value)
  const bytes = Array.isArray(data) ? decodeBase64(data[0]) : undefined
  if (!bytes || typeof owner !== 'string') throw new NodeAnswerInvalidError('getMultipleAccounts')
  return { data: bytes, owner }
}
