import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2pkh,
  p2wpkh,
  RawTx,
  RawWitness,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { SignedText } from './verifySignature.js'

/** Verifies a "simple" BIP-322 signature from a single-key SegWit v0 address or a Taproot address (key path). */
export function verifyBip322({ chainId, address, message, signature }: SignedText): boolean {
  const network = chainId === mainnet ? NETWORK : TEST_NETWORK
  try {
    const decoded = Address(network).decode(address)
    const script = OutScript.encode(decoded)
    const witness = RawWitness.decode(base64.decode(signature))
    const toSign = writeToSign(script, message)
    if (decoded.type === 'wpkh') {
      const [signed, publicKey] = witness
      if (witness.length !== 2 || !signed || !publicKey || p2wpkh(publicKey, network).address !== address) return false
      const hash = toSign.preimageWitnessV0(0, p2pkh(publicKey, network).script, sighashAll, 0n)
      if (signed.at(-1) !== sighashAll) return false
      return secp256k1.verify(signed.slice(0, -1), hash, publicKey, { prehash: false, format: 'der' })
    }
    if (decoded.type === 'tr') {
      const [signed] = witness
      if (witness.length !== 1 || signed?.length !== 64) return false
      return schnorr.verify(signed, toSign.preimageWitnessV1(0, [script], sighashDefault, [0n]), decoded.pubkey)
    }
    return false
  } catch {
    return false // not an address, not base64, or not a witness
  }
}

/** Writes BIP-322's `to_sign` transaction. It spends an output that can't exist on the chain. */
function writeToSign(script: Uint8Array, message: string): Transaction {
  const digest = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), digest)
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  const txid = sha256x2(toSpend).reverse()
  toSign.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  return toSign
}

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const sighashAll = 1
const sighashDefault = 0
