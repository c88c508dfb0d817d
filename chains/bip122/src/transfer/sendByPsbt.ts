import {
  decodeBase64,
  decodeHex,
  encodeBase64,
  encodeHex,
  LatchkeyError,
  MethodNotSupportedError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { Address, NETWORK, OutScript, p2sh, p2wpkh, selectUTXO, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { BitcoinWallet, SendTransfer, WalletAddress } from '../BitcoinWallet.js'
import { BitcoinAnswerInvalidError, type Coin, createEsplora, type EsploraContext } from '../createEsplora.js'
import { mainnetId, readAddress } from '../readAddress.js'
import { BitcoinRequestError } from '../readRequest.js'

/**
 * Sends satoshis with a wallet that only signs. `services.bitcoinApiUrl` returns the coins and the fee rate, and
 * broadcasts the transaction.
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

async function broadcast(url: string, raw: string, txid: string, signal: AbortSignal): Promise<void> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(10_000)])
  const response = await fetch(url, { method: 'POST', body: raw, credentials: 'omit', signal: deadline })
  const text = (await response.text()).slice(0, 300)
  if (!response.ok) {
    throw new LatchkeyError('BITCOIN_SEND_REJECTED', 'The Bitcoin network rejected the transaction', { details: text })
  }
  if (text.trim() !== txid) throw new BitcoinAnswerInvalidError('tx')
}

export interface TransferPlan extends SendTransfer {
  readonly coins: readonly Coin[]
  /** Satoshis per virtual byte. */
  readonly feeRate: number
}

/**
 * Change goes to the sender, or to the miners if it is dust.
 *
 * @throws {BitcoinRequestError | BitcoinAnswerInvalidError | MethodNotSupportedError} For an invalid amount, fee rate
 * or address.
 */
export function createTransfer({ from, recipient, amountSats, coins, feeRate }: TransferPlan): Transaction {
  const dust = dustSats[readAddress(recipient)?.type ?? 'p2pkh']
  if (amountSats < dust) throw new BitcoinRequestError(`amount is below ${dust} satoshis, which no node would send on`)
  if (feeRate > highestFeeRate) throw new BitcoinAnswerInvalidError('fee-estimates')
  const network = from.networkId === mainnetId ? NETWORK : TEST_NETWORK
  const spend = describeSpending(from, network)
  // Spend confirmed coins first: the sender of an unconfirmed transaction can still replace it.
  const confirmed = coins.filter((coin) => coin.confirmed)
  for (const choice of [confirmed, coins]) {
    const inputs = choice.map(({ txid, vout, valueSats }) => spend(txid, vout, valueSats))
    const selected = selectUTXO(inputs, [{ address: recipient, amount: amountSats }], 'default', {
      changeAddress: from.address,
      feePerByte: BigInt(Math.ceil(feeRate)),
      bip69: false,
      createTx: true,
      network,
    })
    if (selected?.tx) return selected.tx
  }
  throw new BitcoinRequestError('amount is more than the account has, with the fee')
}

/** Finalizes the signed transaction. @throws {WalletAnswerInvalidError} If it is another transaction or unsigned. */
export function readSigned(psbt: Uint8Array, unsigned: Transaction): { readonly raw: string; readonly txid: string } {
  try {
    const signed = Transaction.fromPSBT(psbt)
    if (encodeHex(signed.unsignedTx) !== encodeHex(unsigned.unsignedTx)) throw new RangeError('another transaction')
    if (!signed.isFinal) signed.finalize()
    return { raw: encodeHex(signed.extract()), txid: signed.id }
  } catch {
    throw new WalletAnswerInvalidError('bitcoin:signTransaction')
  }
}

function describeSpending(from: WalletAddress, network: typeof NETWORK) {
  const publicKey = decodeHex(from.publicKey) ?? new Uint8Array()
  const type = readAddress(from.address)?.type
  const script = OutScript.encode(Address(network).decode(from.address))
  const describeInput = (more: object = {}) => {
    return (txid: string, index: number, amount: bigint) => ({ txid, index, witnessUtxo: { script, amount }, ...more })
  }
  if (type === 'p2wpkh') return describeInput()
  // Wallets return the key with or without its leading byte.
  if (type === 'p2tr') return describeInput({ tapInternalKey: publicKey.slice(-32) })
  if (type === 'p2sh' && publicKey.length === 33) {
    const nested = p2sh(p2wpkh(publicKey, network), network)
    if (nested.address === from.address) return describeInput({ redeemScript: nested.redeemScript })
  }
  throw new MethodNotSupportedError('sendTransfer')
}

/** Bitcoin Core's dust limits (`GetDustThreshold` in policy.cpp), which depend on the cost of spending the output. */
const dustSats = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n, witness: 354n } as const
/** Bitcoin Core's default limit (`maxfeerate` of `sendrawtransaction`): 0.1 BTC per 1,000 bytes. */
const highestFeeRate = 10_000
