/** Makes a transaction for wallets that sign but send nothing themselves, and reads what they signed. */
import { MethodNotSupportedError, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Address, NETWORK, OutScript, p2sh, p2wpkh, selectUTXO, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { WalletAddress } from '../BitcoinWallet.js'
import { BitcoinAnswerInvalidError, type Coin } from '../createEsplora.js'
import { mainnetId, readAddress } from '../readAddress.js'
import { BitcoinRequestError } from '../readRequest.js'

export interface TransferPlan {
  readonly from: WalletAddress
  readonly recipient: string
  readonly amountSats: bigint
  readonly coins: readonly Coin[]
  /** Satoshis for a virtual byte. */
  readonly feeRate: number
}

/**
 * Picks coins, and gives the PSBT (BIP-174) that pays the recipient, the rest going back to the sender; a rest that is dust
 * goes to the miners.
 *
 * @throws {BitcoinRequestError} the amount is dust, or more than there is with the fee.
 * @throws {BitcoinAnswerInvalidError} the service names a fee that no node would take.
 * @throws {MethodNotSupportedError} the sender's address is of a kind whose coins can't be told from it.
 */
export function createTransfer({ from, recipient, amountSats, coins, feeRate }: TransferPlan): Transaction {
  const dust = dustSats[readAddress(recipient)?.type ?? 'p2pkh']
  if (amountSats < dust) throw new BitcoinRequestError(`amount is below ${dust} satoshis, which no node would send on`)
  if (feeRate > highestFeeRate) throw new BitcoinAnswerInvalidError('fee-estimates')
  const network = from.networkId === mainnetId ? NETWORK : TEST_NETWORK
  const spend = describeSpending(from, network)
  // What is in a block first: a transaction that waits can still be taken back by who sent it.
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
 * The signed transaction, ready to be sent.
 *
 * @throws {WalletAnswerInvalidError} it is another one than was asked for, or is not signed.
 */
export function readSigned(psbt: Uint8Array, asked: Transaction): { readonly raw: string; readonly txid: string } {
  try {
    const signed = Transaction.fromPSBT(psbt)
    // Caught below, with all that the library throws: to the caller it is one answer that could not be read.
    if (bytesToHex(signed.unsignedTx) !== bytesToHex(asked.unsignedTx)) throw new RangeError('another transaction')
    if (!signed.isFinal) signed.finalize()
    return { raw: bytesToHex(signed.extract()), txid: signed.id }
  } catch {
    throw new WalletAnswerInvalidError('bitcoin:signTransaction')
  }
}

/** How coins of the address are spent. Those of older kinds would each need the transaction that they came from. */
function describeSpending(from: WalletAddress, network: typeof NETWORK) {
  const publicKey = hexToBytes(from.publicKey ?? '')
  const type = readAddress(from.address)?.type
  const coin = (script: Uint8Array, more: object = {}) => {
    return (txid: string, index: number, amount: bigint) => ({ txid, index, witnessUtxo: { script, amount }, ...more })
  }
  const script = OutScript.encode(Address(network).decode(from.address))
  if (type === 'p2wpkh') return coin(script)
  // Wallets give the key with or without the byte that tells its half.
  if (type === 'p2tr') return coin(script, { tapInternalKey: publicKey.slice(-32) })
  if (type === 'p2sh' && publicKey.length === 33) {
    const nested = p2sh(p2wpkh(publicKey, network), network)
    if (nested.address === from.address) return coin(script, { redeemScript: nested.redeemScript })
  }
  throw new MethodNotSupportedError('sendTransfer')
}

/** Bitcoin Core's, by what an output of that kind costs to spend. */
const dustSats = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n, witness: 354n } as const
/** Bitcoin Core's own limit for what it sends: 0.1 BTC for a thousand bytes. */
const highestFeeRate = 10_000
