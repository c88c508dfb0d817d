/** Calls that the smart account makes, as one user operation: all of them happen, or none. */
import { custom, formatEther, type Hex } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { answerCall } from '../../bundler/answerCall.js'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import { ProviderRpcError } from '../../injected/signing/ProviderRpcError.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { UserSmartAccount } from '../users/openUserAccount.js'
import type { AccountCall } from './readCalls.js'
import { showText } from './showText.js'

/** @returns the operation's hash. @throws {RefusedError} the bundler does not take it. */
export async function sendOperation(
  world: Pick<SecureWorld, 'bundlers'>,
  chain: SandboxChain,
  account: UserSmartAccount,
  calls: readonly AccountCall[],
): Promise<Hex> {
  const client = await openClient(world, chain, account)
  return inSentences(chain, () => client.sendUserOperation({ calls: toViem(calls) }))
}

/** Waits until it is in a block. @returns the transaction that carried it. @throws {RefusedError} it was reverted. */
export async function waitForOperation(
  world: Pick<SecureWorld, 'bundlers'>,
  chain: SandboxChain,
  account: UserSmartAccount,
  hash: Hex,
): Promise<Hex> {
  const client = await openClient(world, chain, account)
  const { success, receipt } = await client.waitForUserOperationReceipt({ hash })
  if (!success) throw new RefusedError('The transaction was reverted.')
  return receipt.transactionHash
}

/** What it costs, or why it will fail. */
export async function estimateOperation(
  world: Pick<SecureWorld, 'bundlers'>,
  chain: SandboxChain,
  account: UserSmartAccount,
  calls: readonly AccountCall[],
): Promise<{ text?: string; warnings: readonly string[] }> {
  const client = await openClient(world, chain, account)
  const { symbol } = chain.nativeCurrency
  const balanceWei = await chain.client.getBalance({ address: account.address })
  const valueWei = calls.reduce((sum, call) => sum + call.valueWei, 0n)
  const tooLittle = `The account has too little ${symbol} for it.`
  try {
    const operation = await inSentences(chain, () => client.prepareUserOperation({ calls: toViem(calls) }))
    const gas = operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas
    const feeWei = gas * operation.maxFeePerGas
    return {
      text: `at most ${formatEther(roundUp(feeWei))} ${symbol}`,
      warnings: balanceWei < valueWei + feeWei ? [tooLittle] : [],
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // Of a transfer of more than there is, the chain only says that it reverts.
    return { warnings: [balanceWei < valueWei ? tooLittle : error.message] }
  }
}

async function openClient({ bundlers }: Pick<SecureWorld, 'bundlers'>, chain: SandboxChain, account: UserSmartAccount) {
  const bundler = await bundlers.open(chain.caipNetworkId)
  const transport = custom({
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = (await answerCall(bundler, { method, params: toJson(params) })) as BundlerAnswer
      if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
      return answer.result
    },
  })
  return createBundlerClient({ account, client: chain.client, transport, pollingInterval: 20 })
}

interface BundlerAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** What goes to a bundler goes as JSON, where what is undefined is not. */
function toJson(params: unknown): unknown {
  return JSON.parse(JSON.stringify(params ?? []))
}

function toViem(calls: readonly AccountCall[]) {
  return calls.map(({ to, data, valueWei }) => ({ to, data, value: valueWei }))
}

/** The bundler's own word, without viem's essay around it. */
async function inSentences<T>({ nativeCurrency }: SandboxChain, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const reason = findReason(error)
    throw new RefusedError(
      reason.startsWith('AA21')
        ? `The account has too little ${nativeCurrency.symbol} for it.`
        : `It would fail: ${showText(reason, 160)}`,
      { cause: error },
    )
  }
}

function findReason(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderRpcError) return cause.message
  }
  return error instanceof Error ? error.message : String(error)
}

/** To three digits, upwards: what is shown is a limit. */
function roundUp(wei: bigint): bigint {
  const step = 10n ** BigInt(Math.max(wei.toString().length - 3, 0))
  return ((wei + step - 1n) / step) * step
}
