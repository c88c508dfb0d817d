import type { FrozenRequest } from '@latchkey/plugin-api'
import { isUnknownMethod } from '../chains/eip155/isUnknownMethod.js'
import { type CallsStatus, fetchCallsStatus } from '../chains/walletconnect/fetchCallsStatus.js'
import type { Runtime } from '../contract/runtime.js'

/**
 * EIP-5792's status of a batch whose wallet does not know the method: a batch that went out as a user operation (ERC-4337)
 * is looked up at `services.bundlerUrl`. `undefined` where the wallet failed in another way, or the bundler does not help.
 *
 * @param failure what the wallet answered.
 */
export async function findCallsStatus(
  { services, options }: Pick<Runtime, 'services' | 'options'>,
  { networkId, params }: Pick<FrozenRequest, 'networkId' | 'params'>,
  failure: unknown,
  signal: AbortSignal,
): Promise<CallsStatus | undefined> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  if (!services.bundlerUrl || typeof id !== 'string' || !userOperationHash.test(id)) return undefined
  if (!isUnknownMethod(failure)) return undefined
  const url = new URL(services.bundlerUrl)
  url.searchParams.set('projectId', options.projectId)
  url.searchParams.set('chainId', networkId)
  try {
    return await fetchCallsStatus({ url: url.href, id, networkId, signal })
  } catch {
    signal.throwIfAborted()
    return undefined // the caller hears what the wallet said
  }
}

const userOperationHash = /^0x[0-9a-f]{64}$/i
