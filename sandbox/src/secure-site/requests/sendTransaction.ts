import * as v from 'valibot'
import type { Hex } from 'viem'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import { findChain } from '../../http/SandboxState.js'
import { createTurns, type InTurn } from '../../injected/createTurns.js'
import { callRpc } from '../../injected/signing/callRpc.js'
import { type FilledTransaction, fillTransaction } from '../../injected/signing/fillTransaction.js'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { readTransaction, type TransactionRequest } from '../../injected/signing/readTransaction.js'
import { sendTransaction as signAndSend } from '../../injected/signing/sendTransaction.js'
import { ChainIdSchema } from '../messages/readChainId.js'
import { RefusedError } from '../RefusedError.js'
import type { User } from '../users/createUsers.js'
import { describeCall } from './describeCall.js'
import { formatFee } from './formatFee.js'
import { prepareCalls } from './prepareCalls.js'
import type { AskedMethod, PreparedRequest, RequestContext } from './RequestMethod.js'
import { requireSmartAccount } from './requireSmartAccount.js'
import { showText } from './showText.js'

/** `eth_sendTransaction`: a transaction signed with the user's key, or a user operation of the smart account. */
export const sendTransaction: AskedMethod = async (context, params) => {
  const { world, user, chainId } = context
  const request = readTransaction(Array.isArray(params) ? params : [])
  requireChain(chainId, params)
  if (!isSameAddress(request.from, user.eip155Address)) return sendFromSmartAccount(context, request)
  const chain = findChain(world, chainId)
  if (!chain) throw new RefusedError('This network is not supported.')
  const { title, warnings, lines } = await describeCall(chain, request)
  const cost = await settleCost(chain, request)
  return {
    view: {
      title,
      explanation: 'Approving sends it at once. This can’t be undone.',
      warnings: [...warnings, ...cost.warnings],
      lines: [
        ...lines,
        ...('text' in cost ? [{ label: 'Network fee', value: cost.text }] : []),
        { label: 'From', value: user.eip155Address },
        { label: 'Network', value: chain.name },
        ...(request.nonce === undefined ? [] : [{ label: 'Nonce', value: String(request.nonce) }]),
      ],
    },
    run() {
      if ('error' in cost) throw cost.error
      return turnsOf(user)(() => signAndSend(world.secure.users.eip155Account(user), chain, cost.transaction))
    },
  }
}

/** Rejects a transaction for another network, where it could have a different effect. */
function requireChain(chainId: string, params: unknown): void {
  const [fields] = params as readonly [{ chainId?: unknown }]
  const { success, output } = v.safeParse(v.nullish(ChainIdSchema, chainId), fields.chainId)
  if (!success || output !== chainId) throw new RefusedError('The request is for another network.')
}

async function sendFromSmartAccount(context: RequestContext, request: TransactionRequest): Promise<PreparedRequest> {
  const { chain, account } = await requireSmartAccount(context, request.from)
  const { to, data = '0x', valueWei } = request
  if (!to) throw new RefusedError('The smart account can’t create contracts this way.')
  return prepareCalls(context, chain, account, [{ to, data, valueWei }], async (hash) => {
    const { waitForOperation } = await import('./sendOperation.js')
    // Return the transaction's hash, because the dapp looks it up on the chain.
    return waitForOperation(context.world, chain, account, hash)
  })
}

/** Runs the user's transactions one after another. Two concurrent ones would use the same nonce. */
function turnsOf(user: User): InTurn {
  const turns = turnsByUser.get(user) ?? createTurns()
  turnsByUser.set(user, turns)
  return turns
}

const turnsByUser = new WeakMap<User, InTurn>()

/** The fee that the user sees and signs. If it is unknown, nothing is signed. */
type Cost =
  | { readonly transaction: FilledTransaction; readonly text: string; readonly warnings: readonly string[] }
  | { readonly error: RefusedError; readonly warnings: readonly string[] }

async function settleCost({ rpcUrl, nativeCurrency }: SandboxChain, request: TransactionRequest): Promise<Cost> {
  try {
    const filled = await fillTransaction(rpcUrl, request)
    const gas = request.gas ?? addMargin(filled.gas)
    const feeWei = gas * filled.maxFeePerGasWei
    const balanceWei = BigInt((await callRpc(rpcUrl, 'eth_getBalance', [request.from, 'latest'])) as Hex)
    return {
      transaction: { ...filled, gas },
      text: formatFee(feeWei, nativeCurrency),
      warnings:
        balanceWei < request.valueWei + feeWei ? [`The account doesn’t have enough ${nativeCurrency.symbol}.`] : [],
    }
  } catch (cause) {
    const reason = showText(cause instanceof Error ? cause.message : String(cause), 160)
    const error = new RefusedError(`This would fail: ${reason}`, { cause })
    return { error, warnings: [error.message] }
  }
}

/** Adds a margin, because the call may need more gas by the time the user approves. */
function addMargin(gas: bigint): bigint {
  return gas === gasOfTransfer ? gas : (gas * 5n) / 4n
}

const gasOfTransfer = 21_000n
