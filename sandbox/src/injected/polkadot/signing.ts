/** sr25519, and payloads that Polkadot wallets sign. Loaded on the first signature. */
import { secretFromSeed, sign } from '@scure/sr25519'

/** Signs a message in a `<Bytes>` wrapper. No transaction can start with `<Bytes>`. */
export function signMessage(seed: string, data: string): string {
  const message = fromData(data)
  const [before, after] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text)) as [
    Uint8Array,
    Uint8Array,
  ]
  const wrapped = startsWith(message, before) ? message : Uint8Array.from([...before, ...message, ...after])
  return toHex(signBytes(seed, wrapped))
}

/** Signs a transaction's payload. The signature starts with a byte for the key type. */
export function signPayload(seed: string, payload: PolkadotPayload): string {
  return toHex(Uint8Array.from([sr25519, ...signBytes(seed, encodePayload(payload))]))
}

/** The signed members of `SignerPayloadJSON`. All values are hexadecimal. */
export interface PolkadotPayload {
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
}

/**
 * Encodes the SCALE payload for a chain with the usual extensions: the call, its extra data and the additional signed
 * data.
 *
 * @throws {RangeError} the payload exceeds 256 bytes. Wallets sign the hash of a longer payload, which the sandbox does
 * not implement.
 */
export function encodePayload(payload: PolkadotPayload): Uint8Array {
  const encoded = Uint8Array.from([
    ...fromHex(payload.method),
    ...fromHex(payload.era),
    ...encodeCompact(BigInt(payload.nonce)),
    ...encodeCompact(BigInt(payload.tip)),
    ...encodeUint32(Number(payload.specVersion)),
    ...encodeUint32(Number(payload.transactionVersion)),
    ...fromHex(payload.genesisHash),
    ...fromHex(payload.blockHash),
  ])
  if (encoded.length > 256) throw new RangeError('The sandbox signs payloads of up to 256 bytes.')
  return encoded
}

const sr25519 = 1

function signBytes(seed: string, bytes: Uint8Array): Uint8Array {
  return sign(secretFromSeed(fromHex(seed)), bytes)
}

function encodeUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** SCALE's compact integer format: the two lowest bits encode the length. */
function encodeCompact(value: bigint): Uint8Array {
  if (value < 64n) return Uint8Array.of(Number(value) << 2)
  if (value < 16_384n) return encodeUint32((Number(value) << 2) | 1).subarray(0, 2)
  if (value < 1_073_741_824n) return encodeUint32(Number(value) * 4 + 2)
  const digits = value.toString(16)
  const bytes = fromHex(digits.padStart(digits.length + (digits.length % 2), '0')).reverse()
  return Uint8Array.from([((bytes.length - 4) << 2) | 3, ...bytes])
}

function fromData(data: string): Uint8Array {
  return /^0x([0-9a-f]{2})*$/i.test(data) ? fromHex(data) : new TextEncoder().encode(data)
}

function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
