import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { addressRules, type BitcoinNetwork } from '../BitcoinNetwork.js'

/** An address, with the key and script needed to spend from it. */
export interface BitcoinKey {
  readonly purpose: 'payment' | 'ordinals'
  readonly type: 'p2wpkh' | 'p2tr'
  readonly address: string
  readonly script: Uint8Array
  readonly privateKey: Uint8Array
  /** 33 bytes (compressed) for p2wpkh, 32 bytes for p2tr. */
  readonly publicKey: Uint8Array
}

/** As in real wallets, payments use a SegWit v0 address and ordinals a Taproot address. */
export function createBitcoinKey(
  purpose: BitcoinKey['purpose'],
  privateKey: Uint8Array,
  network: BitcoinNetwork,
): BitcoinKey {
  const rules = addressRules(network)
  if (purpose === 'payment') {
    const publicKey = pubECDSA(privateKey)
    const { address, script } = p2wpkh(publicKey, rules)
    return { purpose, type: 'p2wpkh', address: String(address), script, privateKey, publicKey }
  }
  const publicKey = pubSchnorr(privateKey)
  const { address, script } = p2tr(publicKey, undefined, rules)
  return { purpose, type: 'p2tr', address: String(address), script, privateKey, publicKey }
}
