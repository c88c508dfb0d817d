/** The SPL Token program's byte layouts: mints and token accounts. */
import { base58 } from '@scure/base'

const mintBytes = 82
const tokenAccountBytes = 165

export interface Mint {
  readonly supply: bigint
  readonly decimals: number
  readonly mintAuthority: string | null
}

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  /** In base units. */
  readonly amount: bigint
}

/** Writes a mint without a freeze authority. */
export function writeMint({ supply, decimals, mintAuthority }: Mint): Uint8Array {
  const data = new Uint8Array(mintBytes)
  const view = new DataView(data.buffer)
  if (mintAuthority) {
    view.setUint32(0, 1, true)
    data.set(base58.decode(mintAuthority), 4)
  }
  view.setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1 // initialized
  return data
}

/** Undefined if the bytes are not a mint. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (data.length !== mintBytes || data[45] !== 1) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    supply: view.getBigUint64(36, true),
    decimals: data[44] as number,
    mintAuthority: view.getUint32(0, true) === 1 ? base58.encode(data.slice(4, 36)) : null,
  }
}

/** Undefined if the bytes are not a token account. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length !== tokenAccountBytes || data[108] === 0) return undefined
  return {
    mint: base58.encode(data.slice(0, 32)),
    owner: base58.encode(data.slice(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true),
  }
}

/** Writes a Token Metadata account up to the name and symbol. The sandbox does not need the rest. */
export function writeMetadata(mint: string, { name, symbol }: { name: string; symbol: string }): Uint8Array {
  const texts = [pad(name, 32), pad(symbol, 10), pad('', 200)]
  const key = 4 // MetadataV1
  const nobody = new Uint8Array(32)
  const parts = [Uint8Array.of(key), nobody, base58.decode(mint), ...texts.flatMap((text) => [count(text), text])]
  return new Uint8Array(Buffer.concat(parts))
}

/** Pads a string with zeros, as the program does. */
function pad(text: string, bytes: number): Uint8Array {
  const padded = new Uint8Array(bytes)
  padded.set(new TextEncoder().encode(text).slice(0, bytes))
  return padded
}

function count({ length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length, true)
  return bytes
}
