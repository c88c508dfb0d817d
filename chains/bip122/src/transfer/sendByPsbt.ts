/** Transfers by wallets that sign but don't send: builds the transaction, has it signed, and broadcasts it. */
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

export interface TransferPlan extends SendTransfer {
  readonly coins: readonly Coin[]
  /** Satoshis for a virtual byte. */
  readonly feeRate: number
}

/**
 * Picks coins and builds the PSBT (BIP-174) that pays the recipient. The rest goes back to the sender, or to the miners if
 * it is dust.
 *
 * @throws {BitcoinRequestError} The amount is dust, or more than the account has, with the fee.
 * @throws {BitcoinAnswerInvalidError} The service's fee rate is higher than nodes accept.
 * @throws {MethodNotSupportedError} The script of the sender's coins can't be told from the address.
 */
export function createTransfer({ from, recipient, amountSats, coins, feeRate }: TransferPlan): Transaction {
  const dust = dustSats[readAddress(recipient)?.type ?? 'p2pkh']
  if (amountSats < dust) throw new BitcoinRequestError(`amount is below ${dust} satoshis, which no node would send on`)
  if (feeRate > highestFeeRate) throw new BitcoinAnswerInvalidError('fee-estimates')
  const network = from.networkId === mainnetId ? NETWORK : TEST_NETWORK
  const spend = describeSpending(from, network)
  // Confirmed coins come first: the sender of an unconfirmed transaction can still replace it.
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

/**
 * Reads the signed transaction, ready to be sent.
 *
 * @throws {WalletAnswerInvalidError} It is not the transaction that was to be signed, or not signed.
 */
export function readSigned(psbt: Uint8Array, unsigned: Transaction): { readonly raw: string; readonly txid: string } {
  try {
    const signed = Transaction.fromPSBT(psbt)
    // Caught below, like the library's errors.
    if (encodeHex(signed.unsignedTx) !== encodeHex(unsigned.unsignedTx)) throw new RangeError('another transaction')
    if (!signed.isFinal) signed.finalize()
    return { raw: encodeHex(signed.extract()), txid: signed.id }
  } catch {
    throw new WalletAnswerInvalidError('bitcoin:signTransaction')
  }
}

/** How coins of the address are spent. Coins of legacy addresses would each need the transaction that they came from. */
function describeSpending(from: WalletAddress, network: typeof NETWORK) {
  const publicKey = decodeHex(from.publicKey) ?? new Uint8Array()
  const type = readAddress(from.address)?.type
  const coin = (script: Uint8Array, more: object = {}) => {
    return (txid: string, index: number, amount: bigint) => ({ txid, index, witnessUtxo: { script, amount }, ...more })
  }
  const script = OutScript.encode(Address(network).decode(from.address))
  if (type === 'p2wpkh') return coin(script)
  // Wallets give the key with or without its leading byte.
  if (type === 'p2tr') return coin(script, { tapInternalKey: publicKey.slice(-32) })
  if (type === 'p2sh' && publicKey.length === 33) {
    const nested = p2sh(p2wpkh(publicKey, network), network)
    if (nested.address === from.address) return coin(script, { redeemScript: nested.redeemScript })
  }
  throw new MethodNotSupportedError('sendTransfer')
}

/** Bitcoin Core's limits (`GetDustThreshold` in policy.cpp), by what an output of that kind costs to spend. */
const dustSats = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n, witness: 354n } as const
/** Bitcoin Core's default limit (`maxfeerate` of `sendrawtransaction`): 0.1 BTC for a thousand bytes. */
const highestFeeRate = 10_000

class BitcoinSendRefusedError extends LatchkeyError {
  constructor(reason: string) {
    super('BITCOIN_SEND_REFUSED', 'The Bitcoin network rejected the transaction', { details: reason })
  }
}
