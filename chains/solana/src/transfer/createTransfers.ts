import {
  type ChainContext,
  type ChainFacade,
  encodeBase64,
  LatchkeyError,
  type Network,
  NodeAnswerInvalidError,
  readRecord,
  requireNetwork,
  type TransferParameters,
} from '@latchkey/plugin-api'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Commitment } from '../SolanaProvider.js'
import { simulateTransactions } from '../simulate/simulateTransactions.js'
import { describeTokenTransfer, TokenRecipientError, type TransferPlan } from './describeTokenTransfer.js'
import { type AskNode, readAccounts } from './readAccounts.js'
import { readToken, readTokenBalance } from './readToken.js'

/** Uses web3.js only to encode. Calls go through the context's transport. */
export interface Transfers
  extends Required<Pick<ChainFacade, 'estimateFee' | 'buildTransfer' | 'readToken' | 'simulateTransactions'>> {
  /** Resolves with base units. */
  readTokenBalance(network: Network, address: string, owner: string): Promise<bigint>
}

export function createTransfers(context: ChainContext, commitment: Commitment): Transfers {
  const askNode =
    (network: Network): AskNode =>
    (method, ...params) =>
      context.rpc(network).request(method, params)

  async function compile(ask: AskNode, { from }: TransferParameters, { instructions }: TransferPlan) {
    const answer = readRecord(await ask('getLatestBlockhash', { commitment }))
    const { blockhash } = readRecord(answer.value)
    if (typeof blockhash !== 'string') throw new NodeAnswerInvalidError('getLatestBlockhash')
    const payerKey = toPublicKey(from)
    return new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToLegacyMessage()
  }

  return {
    async estimateFee(parameters) {
      const network = requireNetwork(context, parameters.networkId)
      const ask = askNode(network)
      const plan = await describeTransfer(ask, parameters, commitment)
      const message = await compile(ask, parameters, plan)
      const isNative = parameters.tokenAddress === undefined
      const readMinimum = async (bytes: number) =>
        readLamports(await ask('getMinimumBalanceForRentExemption', bytes), 'getMinimumBalanceForRentExemption')
      // Sender and recipient store no data, so the minimum for an account of 0 bytes applies.
      const [fee, minimum, deposit] = await Promise.all([
        ask('getFeeForMessage', encodeBase64(new Uint8Array(message.serialize())), { commitment }),
        readMinimum(0),
        plan.newAccountBytes === undefined ? 0n : readMinimum(plan.newAccountBytes),
      ])
      const { decimals, symbol } = network.nativeCurrency
      const toAmount = (lamports: bigint) => ({ value: lamports, decimals, symbol })
      const value = readLamports(readRecord(fee).value, 'getFeeForMessage')
      await demandRent(ask, parameters, { cost: value + deposit, minimum, commitment })
      if (!isNative) return { ...toAmount(value), ...(deposit && { deposit: toAmount(deposit) }) }
      // Wallets add a priority fee.
      return { ...toAmount(value), reserve: toAmount(minimum + value * 2n) }
    },
    async buildTransfer(parameters) {
      const ask = askNode(requireNetwork(context, parameters.networkId))
      const message = await compile(ask, parameters, await describeTransfer(ask, parameters, commitment))
      const transaction = new VersionedTransaction(message).serialize()
      return {
        method: 'solana_signAndSendTransaction',
        params: { transaction: encodeBase64(transaction), pubkey: parameters.from },
      }
    },
    async readToken({ networkId, address }) {
      const network = requireNetwork(context, networkId)
      return readToken(askNode(network), { network, mint: toPublicKey(address), commitment })
    },
    simulateTransactions: async (parameters) =>
      simulateTransactions(askNode(requireNetwork(context, parameters.networkId)), parameters, commitment),
    readTokenBalance: (network, address, owner) =>
      readTokenBalance(askNode(network), toPublicKey(owner), { mint: toPublicKey(address), commitment }),
  }
}

async function describeTransfer(
  ask: AskNode,
  { from, to, amount, tokenAddress }: TransferParameters,
  commitment: Commitment,
): Promise<TransferPlan> {
  if (amount < 0n || amount >= 2n ** 64n) {
    const details = 'It is below zero or needs more than 64 bits.'
    throw new LatchkeyError('TRANSFER_AMOUNT_INVALID', 'This amount can’t be sent', { details })
  }
  const sender = toPublicKey(from)
  const recipient = toPublicKey(to)
  if (tokenAddress) {
    return describeTokenTransfer(ask, { sender, recipient, mint: toPublicKey(tokenAddress), amount, commitment })
  }
  if (!PublicKey.isOnCurve(recipient.toBytes())) {
    const [stored] = await readAccounts(ask, [recipient], commitment)
    if (!stored) throw new TokenRecipientError('No key owns it.')
  }
  const instruction = SystemProgram.transfer({ fromPubkey: sender, toPubkey: recipient, lamports: amount })
  return { instructions: [instruction] }
}

interface Rent {
  /** The fee, plus the deposit for a new account, in lamports. */
  readonly cost: bigint
  /** The rent minimum of a funded account, in lamports. */
  readonly minimum: bigint
  readonly commitment: Commitment
}

async function demandRent(
  ask: AskNode,
  { from, to, amount, tokenAddress }: TransferParameters,
  { cost, minimum, commitment }: Rent,
): Promise<void> {
  const isNative = tokenAddress === undefined
  if (isNative && from === to) return
  const read = async (address: string) =>
    readLamports(readRecord(await ask('getBalance', address, { commitment })).value, 'getBalance')
  const [senderBalance, recipientBalance] = await Promise.all([read(from), isNative ? read(to) : undefined])
  const remainder = senderBalance - cost - (isNative ? amount : 0n)
  // The caller already reports an insufficient balance.
  if (remainder > 0n && remainder < minimum) throw new TransferRentError('sender', minimum)
  if (recipientBalance !== undefined && recipientBalance + amount < minimum) {
    throw new TransferRentError('recipient', minimum)
  }
}

function toPublicKey(address: string): PublicKey {
  try {
    return new PublicKey(address)
  } catch (cause) {
    const details = address.slice(0, 100)
    throw new LatchkeyError('ADDRESS_INVALID', 'This address isn’t valid on this network', { details, cause })
  }
}

function readLamports(value: unknown, method: string): bigint {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new NodeAnswerInvalidError(method)
  return BigInt(value)
}

class TransferRentError extends LatchkeyError {
  constructor(side: 'sender' | 'recipient', minimum: bigint) {
    super('TRANSFER_BELOW_RENT', 'Solana accounts need a minimum balance, and this would leave too little', {
      details: `The ${side} would have less than ${minimum} lamports.`,
    })
  }
}
