/** The two ways in which Bitcoin wallets sign a message. Both return base64. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, utf8 } from '@scure/base'
import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './createBitcoinKey.js'

export type MessageProtocol = 'ecdsa' | 'bip322'

/** The protocol that wallets use by default: ECDSA where possible, otherwise BIP-322. */
export function defaultProtocol({ type }: BitcoinKey): MessageProtocol {
  return type === 'p2tr' ? 'bip322' : 'ecdsa'
}

/** @throws {RangeError} ECDSA was requested for a Taproot address, whose key signs only with Schnorr. */
export function signMessage(key: BitcoinKey, message: string, protocol: MessageProtocol): string {
  const text = utf8.decode(message)
  return base64.encode(protocol === 'bip322' ? signSimple(key, text) : signCompact(key, text))
}

/** BIP-322 "simple": the witness of a transaction that spends a virtual, unspendable output. */
function signSimple({ privateKey, publicKey, script, type }: BitcoinKey, message: Uint8Array): Uint8Array {
  const digest = tagSchnorr('BIP0322-signed-message', message)
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), digest),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  // Add outputs first: btc-signer adds none to a transaction that already has a signature.
  toSign.addOutput({ script: Uint8Array.of(opReturn), amount: 0n })
  toSign.addInput({
    txid: sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(type === 'p2tr' && { tapInternalKey: publicKey }),
  })
  toSign.signIdx(privateKey, 0)
  toSign.finalizeIdx(0)
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

const opReturn = 0x6a

/** BIP-137: 65 bytes. The first byte encodes the recovery id and the address type, SegWit v0. */
function signCompact({ privateKey, type }: BitcoinKey, message: Uint8Array): Uint8Array {
  if (type === 'p2tr') throw new RangeError('A Taproot address signs by BIP-322 alone.')
  const prefix = utf8.decode('\u0018Bitcoin Signed Message:\n')
  const digest = sha256x2(prefix, sizeOf(message.length), message)
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  const [recovery = 0] = signature
  return concatBytes(Uint8Array.of(firstSegwitHeader + recovery), signature.slice(1))
}

const firstSegwitHeader = 39

/** Bitcoin's CompactSize encoding. */
function sizeOf(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  return Uint8Array.of(0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24)
}
