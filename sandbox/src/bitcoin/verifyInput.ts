import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'

export interface SpentOutput {
  readonly script: Uint8Array
  readonly amountSats: bigint
}

/**
 * Verifies an input's signature, as every node does.
 *
 * @returns the problem, in Bitcoin Core's words if it has a message for it. Undefined if the input is valid.
 */
export function verifyInput(
  transaction: Transaction,
  index: number,
  spent: readonly SpentOutput[],
): string | undefined {
  const own = spent[index]
  const { finalScriptSig, finalScriptWitness: witness = [] } = transaction.getInput(index)
  if (!own || finalScriptSig?.length) return 'bad-txns-nonstandard-inputs'
  const { type } = decode(own.script)
  if (type === 'wpkh') return verifyWitnessKey(transaction, index, own, witness)
  if (type === 'tr') return verifyTaprootKey(transaction, index, spent, witness)
  return 'bad-txns-nonstandard-inputs: this sandbox knows P2WPKH and P2TR alone'
}

function decode(script: Uint8Array): { type: string } {
  try {
    return OutScript.decode(script)
  } catch {
    return { type: 'unknown' }
  }
}

/** BIP-143 and BIP-141: verifies an ECDSA signature, and that the key hashes to the address. */
function verifyWitnessKey(
  transaction: Transaction,
  index: number,
  { script, amountSats }: SpentOutput,
  [signature, publicKey, ...rest]: readonly Uint8Array[],
): string | undefined {
  if (!signature || !publicKey || rest.length > 0) return failure('Witness program was passed an empty witness')
  if (!equalBytes(hash160(publicKey), script.slice(2))) return failure('Witness program hash mismatch')
  const hashType = signature.at(-1) ?? 0
  if (!ecdsaHashTypes.has(hashType)) return failure('Signature hash type missing or not understood')
  const code = OutScript.encode({ type: 'pkh', hash: script.slice(2) })
  const digest = transaction.preimageWitnessV0(index, code, hashType, amountSats)
  return isValid(() =>
    secp256k1.verify(signature.slice(0, -1), digest, publicKey, { prehash: false, format: 'der', lowS: true }),
  )
}

/** BIP-341, key path only. Taproot scripts are not run. */
function verifyTaprootKey(
  transaction: Transaction,
  index: number,
  spent: readonly SpentOutput[],
  [signature, ...rest]: readonly Uint8Array[],
): string | undefined {
  if (!signature || rest.length > 0) return failure('Witness program was passed an empty witness')
  const hashType = signature.length === 65 ? (signature[64] ?? 0) : 0
  // The default sighash type must be omitted. A signature that includes its byte is invalid.
  if (signature.length === 65 ? !ecdsaHashTypes.has(hashType) : signature.length !== 64) {
    return failure('Invalid Schnorr signature size')
  }
  const scripts = spent.map(({ script }) => script)
  const amounts = spent.map(({ amountSats }) => amountSats)
  const digest = transaction.preimageWitnessV1(index, scripts, hashType, amounts)
  const key = spent[index]?.script.slice(2) ?? new Uint8Array()
  return isValid(() => schnorr.verify(signature.slice(0, 64), digest, key))
}

const ecdsaHashTypes: ReadonlySet<number> = new Set([0x01, 0x02, 0x03, 0x81, 0x82, 0x83])

function isValid(verify: () => boolean): string | undefined {
  try {
    if (verify()) return undefined
  } catch {
    // Treat a malformed signature or key as invalid.
  }
  return failure('Invalid signature')
}

function failure(reason: string): string {
  return `mandatory-script-verify-flag-failed (${reason})`
}
