import { NodeAnswerInvalidError } from '@latchkey/plugin-api'

export interface Mint {
  readonly decimals: number
  readonly accountBytes: number
  /** Why the token program can't transfer the token by itself. Absent if it can. */
  readonly obstacle?: string
  /** Token-2022 metadata: authority, mint, name, symbol. */
  readonly metadata?: Uint8Array
}

/** Parses a mint with extensions (https://www.solana-program.com/docs/token-2022/extensions). */
export function readMint(data: Uint8Array): Mint {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length < mintBytes) throw new NodeAnswerInvalidError('getMultipleAccounts')
  const decimals = view.getUint8(44)
  if (data.length <= accountBytes) return { decimals, accountBytes }
  let size = accountBytes + 1 + headerBytes // the account type, and the immutable owner extension
  let obstacle: string | undefined
  let metadata: Uint8Array | undefined
  for (let position = accountBytes + 1; position + headerBytes <= data.length; ) {
    const type = view.getUint16(position, true)
    const length = view.getUint16(position + 2, true)
    if (type === 0) break
    const grows = perAccountBytes[type]
    if (grows !== undefined) size += headerBytes + grows
    if (type === nonTransferable) obstacle = 'It is bound to its owner.'
    const value = data.subarray(position + headerBytes, position + headerBytes + length)
    // An authority, then the program to call, which may be empty.
    if (type === transferHook && value.subarray(32, 64).some(Boolean)) obstacle = 'Its transfers ask another program.'
    if (type === tokenMetadata) metadata = value
    position += headerBytes + length
  }
  return { decimals, accountBytes: size, ...(obstacle && { obstacle }), ...(metadata && { metadata }) }
}

export const mintBytes = 82
const accountBytes = 165
const headerBytes = 4
const nonTransferable = 9
const transferHook = 14
const tokenMetadata = 19

/** Bytes that extensions add to each account: withheld fees, a marker, a reentrancy lock, a marker. */
const perAccountBytes: Readonly<Record<number, number>> = { 1: 8, [nonTransferable]: 0, [transferHook]: 1, 26: 0 }
