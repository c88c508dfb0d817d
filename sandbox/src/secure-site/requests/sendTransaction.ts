import { formatEther, type Hex } from 'viem'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import { findChain } from '../../http/SandboxState.js'
import { createTurns, type InTurn } from '../../injected/createTurns.js'
import { callRpc } from '../../injected/signing/callRpc.js'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { readTransaction, type TransactionRequest } from '../../injected/signing/readTransaction.js'
import { sendTransaction as signAndSend } from '../../injected/signing/sendTransaction.js'
import { RefusedError } from '../RefusedError.js'
import type { User } from '../users/createUsers.js'
import { describeCall } from './describeCall.js'
import { prepareCalls } from './prepareCalls.js'
import type { AskedMethod, PreparedRequest, RequestContext } from './RequestMethod.js'
import { requireSmartAccount } from './requireSmartAccount.js'
import { showText } from './showText.js'

/** `eth_sendTransaction`: signed by the user's key and handed to the chain, or a user operation of the smart account. */
export const sendTransaction: AskedMethod = async (context, params) => {
  const { world, user, chainId } = context
  const request = readTransaction(Array.isArray(params) ? params : [])
  if (!isSameAddress(request.from, user.eip155Address)) return sendFromSmartAccount(context, request)
  const chain = findChain(world, chainId)
  if (!chain) throw new RefusedError('This network is not supported.')
  const { title, warnings, lines } = await describeCall(chain, request)
  const fee = await estimateFee(chain, request)
  return {
    view: {
      title,
      explanation: 'It is sent as soon as you approve, and nobody can take it back.',
      warnings: [...warnings, ...fee.warnings],
      lines: [
        ...lines,
        ...(fee.text ? [{ label: 'Network fee', value: fee.text }] : []),
        { label: 'From', value: user.eip155Address },
        { label: 'Network', value: chain.name },
      ],
    },
    run: () => turnsOf(user)(() => signAndSend(world.secure.users.eip155Account(user), chain, request)),
  }
}

async function sendFromSmartAccount(context: RequestContext, request: TransactionRequest): Promise<PreparedRequest> {
  const { chain, account } = await requireSmartAccount(context, request.from)
  const { to, data = '0x', valueWei } = request
  if (!to) throw new RefusedError('The smart account can not create contracts this way.')
  return prepareCalls(context, chain, account, [{ to, data, valueWei }], async (hash) => {
    const { waitForOperation } = await import('./sendOperation.js')
    // The page asked for a transaction, and looks for it on the chain.
    return waitForOperation(context.world, chain, account, hash)
  })
}

/** Two transactions at once would take the same nonce. */
function turnsOf(user: User): InTurn {
  const turns = turnsByUser.get(user) ?? createTurns()
  turnsByUser.set(user, turns)
  return turns
}

const turnsByUser = new WeakMap<User, InTurn>()

async function estimateFee(
  { rpcUrl, nativeCurrency }: SandboxChain,
  { from, to, data, valueWei, gas }: TransactionRequest,
): Promise<{ text?: string; warnings: readonly string[] }> {
  try {
    const call = { from, value: `0x${valueWei.toString(16)}`, ...(to && { to }), ...(data && { data }) }
    const units = gas ?? BigInt((await callRpc(rpcUrl, 'eth_estimateGas', [call])) as Hex)
    const priceWei = BigInt((await callRpc(rpcUrl, 'eth_gasPrice')) as Hex)
    const feeWei = units * priceWei
    const balanceWei = BigInt((await callRpc(rpcUrl, 'eth_getBalance', [from, 'latest'])) as Hex)
    return {
      text: `about ${formatEther(round(feeWei))} ${nativeCurrency.symbol}`,
      warnings: balanceWei < valueWei + feeWei ? [`The account has too little ${nativeCurrency.symbol} for it.`] : [],
    }
  } catch (error) {
    const reason = showText(error instanceof Error ? error.message : String(error), 160)
    return { warnings: [`It will probably fail: ${reason}`] }
  }
}

/** To three digits: an estimate has no more. */
function round(wei: bigint): bigint {
  const step = 10n ** BigInt(Math.max(wei.toString().length - 3, 0))
  return ((wei + step / 2n) / step) * step
}
