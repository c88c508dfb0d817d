import { decodeBase64, encodeBase64, LatchkeyError, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import type { BitcoinWallet, SendTransfer } from '../BitcoinWallet.js'
import { BitcoinAnswerInvalidError, createEsplora, type EsploraContext } from '../createEsplora.js'
import { createTransfer, readSigned } from './createTransfer.js'

/**
 * Sends satoshis by a wallet that only signs. Coins and fee rate come from `services.bitcoinApiUrl`, which also broadcasts
 * the transaction.
 *
 * Rejects with the errors of `createTransfer`, of the wallet and of the service, and with `BITCOIN_SEND_REFUSED` if the
 * service's node rejects the transaction.
 */
export async function sendByPsbt(
  context: EsploraContext,
  { signPsbt }: Pick<BitcoinWallet, 'signPsbt'>,
  { from, recipient, amountSats }: SendTransfer,
): Promise<{ readonly txid: string }> {
  const esplora = createEsplora(context)
  const { networkId, address } = from
  const [coins, feeRate] = await Promise.all([esplora.listUnspent(networkId, address), esplora.readFeeRate(networkId)])
  const transaction = createTransfer({ from, recipient, amountSats, coins, feeRate })
  const indexes = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  const psbt = encodeBase64(transaction.toPSBT())
  const answer = await signPsbt({ networkId, psbt, signInputs: { [address]: indexes }, broadcast: false })
  const signed = decodeBase64(answer.psbt)
  if (!signed) throw new WalletAnswerInvalidError('bitcoin:signTransaction')
  const { raw, txid } = readSigned(signed, transaction)
  await broadcast(esplora.url(networkId, '/tx'), raw, txid, context.signal)
  return { txid }
}

/** Esplora takes the transaction as plain text, and answers with its id. */
async function broadcast(url: string, raw: string, txid: string, signal: AbortSignal): Promise<void> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
  const response = await fetch(url, { method: 'POST', body: raw, credentials: 'omit', signal: deadline })
  const text = (await response.text()).slice(0, longestReason)
  if (!response.ok) throw new BitcoinSendRefusedError(text)
  if (text.trim() !== txid) throw new BitcoinAnswerInvalidError('tx')
}

const deadlineMs = 10_000
const longestReason = 300

export class BitcoinSendRefusedError extends LatchkeyError {
  constructor(reason: string) {
    super('BITCOIN_SEND_REFUSED', 'The Bitcoin network did not take the transaction', { details: reason })
  }
}
