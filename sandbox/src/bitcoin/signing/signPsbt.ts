import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from './createBitcoinKey.js'

export interface SignedPsbt {
  /** Base64. */
  readonly psbt: string
  /** In hexadecimal, once every input is signed. */
  readonly rawTransaction?: string
}

/**
 * Signs inputs of a partially signed transaction (BIP-174).
 *
 * @param inputs lists input indices for each address. Default: every input that the keys can sign.
 * @throws {RangeError} an address's key can't sign one of its inputs.
 */
export function signPsbt(
  keys: readonly BitcoinKey[],
  psbt: string,
  inputs?: Readonly<Record<string, readonly number[]>>,
): SignedPsbt {
  const transaction = Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true })
  for (const key of keys) {
    const wanted = inputs ? (inputs[key.address] ?? []) : ownInputs(transaction, key)
    for (const index of wanted) {
      if (index >= transaction.inputsLength) throw new RangeError(`There is no input ${index}.`)
      if (key.type === 'p2tr') transaction.updateInput(index, { tapInternalKey: key.publicKey })
      transaction.signIdx(key.privateKey, index)
      transaction.finalizeIdx(index)
    }
  }
  return {
    psbt: base64.encode(transaction.toPSBT()),
    ...(transaction.isFinal && { rawTransaction: hex.encode(transaction.extract()) }),
  }
}

function ownInputs(transaction: Transaction, { script }: BitcoinKey): readonly number[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const spent = transaction.getInput(index).witnessUtxo
    return spent !== undefined && hex.encode(spent.script) === hex.encode(script)
  })
}
