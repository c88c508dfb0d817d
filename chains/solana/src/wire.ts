/**
 * Reads and writes signatures in serialized transactions (legacy or v0). Counts are compact-u16, which here is one
 * byte, because a transaction has at most 1232 bytes.
 *
 *     count | count * 64 signatures | [0x80 + version] | signers, 2 counts | count | count * 32 keys | ...
 */

export function readSignature(transaction: Uint8Array, publicKey: Uint8Array): Uint8Array | undefined {
  const offset = findSignature(transaction, publicKey)
  const signature = offset === undefined ? undefined : transaction.slice(offset, offset + signatureBytes)
  return signature?.some(Boolean) ? signature : undefined
}

export function writeSignature(
  transaction: Uint8Array,
  publicKey: Uint8Array | undefined,
  signature: Uint8Array,
): Uint8Array | undefined {
  const offset = publicKey && findSignature(transaction, publicKey)
  if (offset === undefined) return undefined
  const signed = transaction.slice()
  signed.set(signature, offset)
  return signed
}

export function isVersioned(transaction: Uint8Array): boolean {
  return ((transaction[1 + (transaction[0] ?? 0) * signatureBytes] ?? 0) & versionFlag) !== 0
}

export function isSignature(value: Uint8Array | undefined): value is Uint8Array {
  return value?.length === signatureBytes
}

function findSignature(transaction: Uint8Array, publicKey: Uint8Array): number | undefined {
  const count = transaction[0] ?? 0
  let position = 1 + count * signatureBytes
  if (isVersioned(transaction)) position++
  const signers = transaction[position]
  const firstKey = position + 4
  if (count === 0 || count & versionFlag || signers !== count) return undefined
  for (let index = 0; index < count; index++) {
    const start = firstKey + index * keyBytes
    const key = transaction.subarray(start, start + keyBytes)
    if (key.length === keyBytes && key.every((byte, at) => byte === publicKey[at])) return 1 + index * signatureBytes
  }
  return undefined
}

const signatureBytes = 64
const keyBytes = 32
const versionFlag = 0x80
