import { attempt, type CaipNetworkId } from '@latchkey/plugin-api'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

export interface ParsedAddress {
  readonly networkId: CaipNetworkId
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'
}

export const mainnetId: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
export const testnetId: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'

export function readAddress(value: unknown): ParsedAddress | undefined {
  if (typeof value !== 'string' || value.length > 90) return undefined
  return readSegwit(value) ?? readBase58(value)
}

function readSegwit(value: string): ParsedAddress | undefined {
  const original = bech32.decodeUnsafe(value)
  const { prefix = '', words = [] } = original || bech32m.decodeUnsafe(value) || {}
  const networkId = segwitNetworks.get(prefix)
  const [version = 0, ...program] = words
  if (!networkId || version > 16 || (version === 0) !== Boolean(original)) return undefined
  const { length } = bech32.fromWordsUnsafe(program) || []
  if (version === 0) {
    if (length === 20) return { networkId, type: 'p2wpkh' }
    return length === 32 ? { networkId, type: 'p2wsh' } : undefined
  }
  if (length < 2 || length > 40) return undefined
  return { networkId, type: version === 1 && length === 32 ? 'p2tr' : 'witness' }
}

const segwitNetworks: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['bc', mainnetId],
  ['tb', testnetId],
])

function readBase58(value: string): ParsedAddress | undefined {
  const [version = -1, ...hash] = attempt(() => base58check.decode(value)) ?? []
  return hash.length === 20 ? versions[version] : undefined
}

const base58check = createBase58check(sha256)

const versions: Readonly<Record<number, ParsedAddress>> = {
  0: { networkId: mainnetId, type: 'p2pkh' },
  5: { networkId: mainnetId, type: 'p2sh' },
  111: { networkId: testnetId, type: 'p2pkh' },
  196: { networkId: testnetId, type: 'p2sh' },
}
