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

/** A user operation with fixed limits and fees, so that the site sends exactly what the user sees. */
export interface PreparedOperation {
  /** The maximum fee, formatted for the user. Absent if the operation would fail. */
  readonly fee?: string
  readonly warnings: readonly string[]
  /**
   * Signs the operation and sends it to the bundler. @returns its hash. @throws {RefusedError} the bundler rejects it.
   */
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
  const tooLittle = `The account doesn’t have enough ${nativeCurrency.symbol}.`
  try {
    const prepared = await inSentences(chain, () => client.prepareUserOperation({ calls: toViem(calls) }))
    const { callData, nonce, maxFeePerGas, maxPriorityFeePerGas } = prepared
    const { callGasLimit, verificationGasLimit, preVerificationGas } = prepared
    const limits = { callGasLimit, verificationGasLimit, preVerificationGas }
    // Omit the factory, so that viem checks again: another operation may deploy the account in the meantime.
    const operation = { callData, nonce, maxFeePerGas, maxPriorityFeePerGas, ...limits }
    const feeWei = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
    return {
      fee: formatFee(feeWei, nativeCurrency),
      warnings: balanceWei < valueWei + feeWei ? [tooLittle] : [],
      send: () => inSentences(chain, () => client.sendUserOperation(operation)),
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // For a transfer above the balance, the chain reports only a revert.
    return { warnings: [balanceWei < valueWei ? tooLittle : error.message], send: () => Promise.reject(error) }
  }
}

/**
 * Waits until the operation is mined. @returns the hash of its transaction. @throws {RefusedError} the operation
 * reverted.
 */
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

/** Removes undefined values, which JSON lacks. */
function toJson(params: unknown): unknown {
  return JSON.parse(JSON.stringify(params ?? []))
}

function toViem(calls: readonly AccountCall[]) {
  return calls.map(({ to, data, valueWei }) => ({ to, data, value: valueWei }))
}

/** Reduces viem's error to the bundler's own message. */
async function inSentences<T>({ nativeCurrency }: SandboxChain, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const reason = findReason(error)
    throw new RefusedError(
      reason.startsWith('AA21')
        ? `The account doesn’t have enough ${nativeCurrency.symbol}.`
        : `This would fail: ${showText(reason, 160)}`,
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
