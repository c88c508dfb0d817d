import { encodeBase58 } from './base58.js'

export interface SolanaTransaction {
  /** The first account pays the fee. */
  readonly instructions: readonly SolanaInstruction[]
  readonly signers: readonly string[]
}

export interface SolanaInstruction {
  readonly program: string
  /** Absent for accounts from a lookup table. Only the node knows their addresses. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** Parses a serialized transaction, legacy or v0. Returns `undefined` unless it uses all bytes. */
export function parseTransaction(bytes: Uint8Array): SolanaTransaction | undefined {
  if (bytes.length > mostBytes) return undefined
  const signatures = readCount(bytes, 0)
  return signatures && parseMessage(bytes.subarray(signatures.end + 64 * signatures.count))
}

/** Parses the part of a transaction that is signed. */
export function parseMessage(bytes: Uint8Array): SolanaTransaction | undefined {
  try {
    return bytes.length > mostBytes ? undefined : parse(createCursor(bytes))
  } catch {
    return undefined // It ends too early.
  }
}

function parse(cursor: Cursor): SolanaTransaction | undefined {
  const first = cursor.byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) return undefined
  const signers = isVersioned ? cursor.byte() : first
  cursor.bytes(2)
  const keys = cursor.list(() => encodeBase58(cursor.bytes(32)))
  if (signers === 0 || signers > keys.length) return undefined
  cursor.bytes(32) // The blockhash, or a nonce.
  const raw = cursor.list(() => {
    const program = cursor.byte()
    return { program, accounts: cursor.list(() => cursor.byte()), data: cursor.bytes(cursor.count()) }
  })
  if (isVersioned) {
    cursor.list(() => [cursor.bytes(32), cursor.bytes(cursor.count()), cursor.bytes(cursor.count())])
  }
  if (!cursor.isAtEnd() || raw.some(({ program }) => program >= keys.length)) return undefined
  return {
    signers: keys.slice(0, signers),
    instructions: raw.map(({ program, accounts, data }) => ({
      program: keys[program] ?? '',
      accounts: accounts.map((index) => keys[index]),
      data,
    })),
  }
}

type Cursor = ReturnType<typeof createCursor>

function createCursor(bytes: Uint8Array) {
  let position = 0
  function take(length: number) {
    if (position + length > bytes.length) throw new Error('The transaction ends too early.')
    position += length
    return bytes.subarray(position - length, position)
  }
  function count() {
    const found = readCount(bytes, position)
    if (!found) throw new Error('The transaction has an invalid count.')
    position = found.end
    return found.count
  }
  return {
    bytes: take,
    count,
    byte: () => take(1)[0] ?? 0,
    list: <Item>(read: () => Item): Item[] => Array.from({ length: count() }, read),
    isAtEnd: () => position === bytes.length,
  }
}

/** Reads a compact-u16. */
function readCount(bytes: Uint8Array, start: number): { count: number; end: number } | undefined {
  let count = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    count |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { count, end: start + index + 1 }
  }
  return undefined
}

/** A transaction has at most 1,232 bytes today, and 4,096 once SIMD-0296 is active. */
const mostBytes = 4_096
