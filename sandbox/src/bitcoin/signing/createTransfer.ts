import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import { addressRules, type BitcoinNetwork } from '../BitcoinNetwork.js'
import type { BitcoinKey } from './createBitcoinKey.js'

/** In the format of an esplora server. */
export interface UnspentOutput {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: number
}

export interface Transfer {
  readonly recipients: readonly { readonly address: string; readonly amountSats: bigint }[]
  readonly feeRate: bigint
  readonly unspent: readonly UnspentOutput[]
}

/**
 * Creates and signs a transaction. Change goes back to the key's address.
 *
 * @returns the raw transaction in hexadecimal.
 * @throws {RangeError} insufficient funds.
 */
export function createTransfer(
  { privateKey, publicKey, script, type, address }: BitcoinKey,
  { recipients, feeRate, unspent }: Transfer,
  network: BitcoinNetwork,
): string {
  const inputs = unspent.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script, amount: BigInt(value) },
    ...(type === 'p2tr' && { tapInternalKey: publicKey }),
  }))
  const outputs = recipients.map((recipient) => ({ address: recipient.address, amount: recipient.amountSats }))
  const selected = selectUTXO(inputs, outputs, 'default', {
    changeAddress: address,
    feePerByte: feeRate,
    createTx: true,
    bip69: false,
    network: addressRules(network),
  })
  if (!selected?.tx) throw new RangeError('Insufficient balance')
  selected.tx.sign(privateKey)
  selected.tx.finalize()
  return hex.encode(selected.tx.extract())
}
