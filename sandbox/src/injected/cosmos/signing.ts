/** secp256k1 and Cosmos sign documents. Loaded when the wallet first needs a key. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32 } from '@scure/base'

export function readPublicKey(privateKey: string): Uint8Array {
  return secp256k1.getPublicKey(fromHex(privateKey), true)
}

/** Changes an address's prefix to another chain's. */
export function writeAddress(address: string, prefix: string): string {
  return bech32.encode(prefix, bech32.decode(address as `${string}1${string}`).words)
}

export function readAddressBytes(address: string): Uint8Array {
  return bech32.decodeToBytes(address).bytes
}

/** Signs the hash of the bytes. Returns the signature in the Cosmos SDK's format. */
export function signBytes(privateKey: string, bytes: Uint8Array) {
  const signature = secp256k1.sign(bytes, fromHex(privateKey))
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(readPublicKey(privateKey)) },
    signature: toBase64(signature),
  }
}

/** Amino JSON: sorted members, with HTML-sensitive characters escaped as in Go. */
export function encodeAminoDoc(doc: object): Uint8Array {
  const escaped = JSON.stringify(sortKeys(doc))
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
  return new TextEncoder().encode(escaped)
}

/**
 * Wraps a message in a document that is not a transaction on any chain (ADR-36).
 *
 * @public the wallet uses it from the lazily loaded module
 */
export function describeArbitrary(signer: string, data: string): object {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(new TextEncoder().encode(data)) } }],
    memo: '',
  }
}

export interface DirectSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** Encodes `SignDoc` in protobuf: four members, omitting those with default values. */
export function encodeDirectDoc({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectSignDoc): Uint8Array {
  const parts = [bodyBytes, authInfoBytes, new TextEncoder().encode(chainId)]
  return Uint8Array.from([
    ...parts.flatMap((part, index) =>
      part.length > 0 ? [((index + 1) << 3) | 2, ...encodeVarint(BigInt(part.length)), ...part] : [],
    ),
    ...(accountNumber > 0n ? [4 << 3, ...encodeVarint(accountNumber)] : []),
  ])
}

function encodeVarint(value: bigint): readonly number[] {
  const low = Number(value & 0x7fn)
  return value < 0x80n ? [low] : [low | 0x80, ...encodeVarint(value >> 7n)]
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, member]) => [name, sortKeys(member)]))
}

function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
