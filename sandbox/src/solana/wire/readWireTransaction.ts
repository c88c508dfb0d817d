/** A serialized transaction: signatures, then the signed message, in the legacy format or version 0. */
import { base58 } from '@scure/base'

export interface WireTransaction {
  /** 64 bytes for each required signer, in the order of `accountKeys`. A missing signature is all zeros. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  readonly version: 'legacy' | 0
  readonly header: WireHeader
  /** Addresses in the message, the fee payer first. Addresses from lookup tables come after them. */
  readonly accountKeys: readonly string[]
  readonly recentBlockhash: string
  readonly instructions: readonly WireInstruction[]
  /** Empty in a legacy message. */
  readonly addressTableLookups: readonly WireTableLookup[]
}

/** Uses the names of the JSON encoding. */
export interface WireHeader {
  readonly numRequiredSignatures: number
  readonly numReadonlySignedAccounts: number
  readonly numReadonlyUnsignedAccounts: number
}

export interface WireInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

export interface WireTableLookup {
  readonly accountKey: string
  readonly writableIndexes: readonly number[]
  readonly readonlyIndexes: readonly number[]
}

/**
 * Reads a transaction as strictly as a node, because the VM crashes the process on unreadable bytes.
 *
 * @throws {RangeError} the bytes are not a transaction.
 */
export function readWireTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > packetBytes) throw new RangeError(`${bytes.length} bytes, where ${packetBytes} fit in a packet`)
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(signatureBytes))
  const message = bytes.slice(reader.position)
  const read = readWireMessage(message)
  if (signatures.length !== read.header.numRequiredSignatures) {
    throw new RangeError(`${signatures.length} signatures, where ${read.header.numRequiredSignatures} are required`)
  }
  return { signatures, message, ...read }
}

/** @throws {RangeError} the bytes are not a message. */
export function readWireMessage(bytes: Uint8Array): Omit<WireTransaction, 'signatures' | 'message'> {
  const reader = createReader(bytes)
  const first = reader.byte()
  // If the highest bit is set, the first byte is the version. Otherwise it already belongs to a legacy message's
  // header.
  const version = first < versionBit ? 'legacy' : first - versionBit
  if (version !== 'legacy' && version !== 0) throw new RangeError(`Version ${version} is not known`)
  const header = {
    numRequiredSignatures: version === 'legacy' ? first : reader.byte(),
    numReadonlySignedAccounts: reader.byte(),
    numReadonlyUnsignedAccounts: reader.byte(),
  }
  const address = () => base58.encode(reader.take(32))
  const accountKeys = reader.list(address)
  const recentBlockhash = address()
  const instructions = reader.list(() => ({
    programIdIndex: reader.byte(),
    accounts: reader.list(reader.byte),
    data: reader.take(reader.length()),
  }))
  const addressTableLookups =
    version === 'legacy'
      ? []
      : reader.list(() => ({
          accountKey: address(),
          writableIndexes: reader.list(reader.byte),
          readonlyIndexes: reader.list(reader.byte),
        }))
  if (reader.position !== bytes.length) throw new RangeError('Bytes are left over after the message')
  if (header.numRequiredSignatures === 0 || header.numRequiredSignatures > accountKeys.length) {
    throw new RangeError(`${header.numRequiredSignatures} signers among ${accountKeys.length} accounts`)
  }
  return { version, header, accountKeys, recentBlockhash, instructions, addressTableLookups }
}

const packetBytes = 1232
const signatureBytes = 64
const versionBit = 0x80

function createReader(bytes: Uint8Array) {
  let position = 0
  const take = (count: number) => {
    if (position + count > bytes.length) throw new RangeError('The bytes end too early')
    position += count
    return bytes.slice(position - count, position)
  }
  const byte = () => take(1)[0] as number
  /** Reads seven bits per byte, lowest first, from at most three bytes. */
  const length = () => {
    let value = 0
    for (let index = 0; index < 3; index += 1) {
      const next = byte()
      value |= (next & 0x7f) << (7 * index)
      if (next >= 0x80) continue
      if ((next === 0 && index > 0) || value > 0xffff) break
      return value
    }
    throw new RangeError('A length is not written as it has to be')
  }
  return {
    get position() {
      return position
    },
    take,
    byte,
    length,
    list<T>(read: () => T): T[] {
      const count = length()
      return Array.from({ length: count }, read)
    },
  }
}
