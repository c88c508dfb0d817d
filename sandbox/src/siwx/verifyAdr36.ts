/** ADR-36: a text that a Cosmos account signed, as the one message of a document that is no transaction. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32 } from '@scure/base'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import { describeArbitrary, encodeAminoDoc } from '../injected/cosmos/signing.js'
import type { SignedText } from './verifySignature.js'

/**
 * The signature comes without its key. One that fits is found from it, and the address is the key's hash. Chains with
 * Ethereum's keys have other hashes and are refused.
 */
export function verifyAdr36({ address, message, signature }: SignedText): boolean {
  try {
    const account = bech32.decodeToBytes(address).bytes
    // Some wallets leave a byte of Ethereum's on.
    const compact = base64.decode(signature).slice(0, 64)
    const hash = sha256(encodeAminoDoc(describeArbitrary(address, message)))
    return recoveries.some((recovery) => {
      const key = recoverKey(Uint8Array.of(recovery, ...compact), hash)
      return key !== undefined && equalBytes(hash160(key), account)
    })
  } catch {
    return false // no address, or no signature
  }
}

/** Beyond these two the curve has almost no points. */
const recoveries = [0, 1]

function recoverKey(signature: Uint8Array, hash: Uint8Array): Uint8Array | undefined {
  try {
    return secp256k1.recoverPublicKey(signature, hash, { prehash: false })
  } catch {
    return undefined // no point of the curve
  }
}
