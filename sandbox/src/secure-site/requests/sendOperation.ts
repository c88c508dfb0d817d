/** Calls that the smart account makes, as one user operation: all of them happen, or none. */
import { custom, type Hex } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { answerCall } from '../../bundler/answerCall.js'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import { ProviderRpcError } from '../../injected/signing/ProviderRpcError.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { UserSmartAccount } from '../users/openUserAccount.js'
import { formatFee } from './formatFee.js'
import type { AccountCall } from './readCalls.js'
import { showText } from './showText.js'

/** Calls as one operation whose limits and fees are settled. What is shown of it holds for what is sent. */
export interface PreparedOperation {
  /** The most that it costs, as the user reads it. Absent: it would fail. */
  readonly fee?: string
  readonly warnings: readonly string[]
  /** Signs it and hands it to the bundler. @returns its hash. @throws {RefusedError} the bundler does not take it. */
  send(): Promise<Hex>
}

export async function prepareOperation(
  world: Pick<SecureWorld, 'bundlers'>,
  chain: SandboxChain,
  account: UserSmartAccount,
  calls: readonly AccountCall[],
): Promise<PreparedOperation> {
  const client = await openClient(world, chain, account)
  const { nativeCurrency } = chain
  const balanceWei = await chain.client.getBalance({ address: account.address })
  const valueWei = calls.reduce((sum, call) => sum + call.valueWei, 0n)
  const tooLittle = `The account has too little ${nativeCurrency.symbol} for it.`
  try {
    const prepared = await inSentences(chain, () => client.prepareUserOperation({ calls: toViem(calls) }))
    const { callData, nonce, maxFeePerGas, maxPriorityFeePerGas } = prepared
    const { callGasLimit, verificationGasLimit, preVerificationGas } = prepared
    const limits = { callGasLimit, verificationGasLimit, preVerificationGas }
    // Without the factory: another operation may deploy the account in between, so viem looks once more.
    const operation = { callData, nonce, maxFeePerGas, maxPriorityFeePerGas, ...limits }
    const feeWei = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
    return {
      fee: formatFee(feeWei, nativeCurrency),
      warnings: balanceWei < valueWei + feeWei ? [tooLittle] : [],
      send: () => inSentences(chain, () => client.sendUserOperation(operation)),
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // Of a transfer of more than there is, the chain only says that it reverts.
    return { warnings: [balanceWei < valueWei ? tooLittle : error.message], send: () => Promise.reject(error) }
  }
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
