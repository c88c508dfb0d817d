/** Decodes raw transactions, signed or not: the fields that a descriptor formats. */

export interface RawTransaction {
  readonly chainId: number
  /** In lower case. */
  readonly to: string
  /** With `0x`. */
  readonly data: string
  readonly value: bigint
}

/** The first field's position in each type's list is that of `to`. The others follow it: `value`, `data`. */
const receiverAt: Readonly<Record<number, number>> = { 1: 4, 2: 5, 3: 5, 4: 5 }

/** Decodes a transaction of type 0 to 4. @throws {RangeError} If it is not well-formed, or creates a contract. */
export function readTransaction(rawTx: string): RawTransaction {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(rawTx)) throw new RangeError('the transaction is not hexadecimal')
  const bytes = Buffer.from(rawTx.slice(2), 'hex')
  const type = bytes[0] ?? 0
  const position = receiverAt[type]
  if (position === undefined && type < 0xc0) throw new RangeError(`the transaction has the unknown type ${type}`)
  const items = readList(position === undefined ? bytes : bytes.subarray(1))
  const [to, value, data] = items.slice(position ?? 3)
  const chainId = position === undefined ? readLegacyChain(items) : toInteger(items[0])
  if (to?.length !== 20 || !value || !data) throw new RangeError('the transaction has no receiver')
  if (chainId === 0n || chainId > Number.MAX_SAFE_INTEGER) throw new RangeError('the transaction has no chain id')
  return { chainId: Number(chainId), to: toHex(to), data: toHex(data), value: toInteger(value) }
}

/** Before signing, the chain id is `v`. In a signature, `v` is the chain id · 2 + 35 or 36 (EIP-155). */
function readLegacyChain(items: readonly Uint8Array[]): bigint {
  const [v, r, s] = items.slice(6).map(toInteger)
  if (v === undefined) return 0n
  if (r || s) return v >= 35n ? (v - 35n) / 2n : 0n
  return v
}

function toHex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}

function toInteger(bytes: Uint8Array | undefined): bigint {
  return bytes && bytes.length > 0 ? BigInt(toHex(bytes)) : 0n
}

/** Reads the texts in an RLP list. Lists inside of it, such as access lists, count as empty texts. */
function readList(bytes: Uint8Array): readonly Uint8Array[] {
  const list = readItem(bytes, 0)
  if (!list.isList || list.end !== bytes.length) throw new RangeError('the transaction is not one RLP list')
  const items: Uint8Array[] = []
  for (let offset = list.start; offset < list.end; ) {
    const item = readItem(bytes, offset)
    if (item.end > list.end) throw new RangeError('the transaction is cut off')
    items.push(item.isList ? new Uint8Array() : bytes.subarray(item.start, item.end))
    offset = item.end
  }
  return items
}

function readItem(bytes: Uint8Array, offset: number) {
  const prefix = bytes[offset] ?? 0
  if (prefix < 0x80) return { isList: false, start: offset, end: offset + 1 }
  const isList = prefix >= 0xc0
  const short = prefix - (isList ? 0xc0 : 0x80)
  const lengthBytes = Math.max(0, short - 55)
  const start = offset + 1 + lengthBytes
  const length = lengthBytes === 0 ? short : Number(toInteger(bytes.subarray(offset + 1, start)))
  if (start + length > bytes.length) throw new RangeError('the transaction is cut off')
  return { isList, start, end: start + length }
}
