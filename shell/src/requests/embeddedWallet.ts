import {
  ChainNotSupportedError,
  type FrozenRequest,
  pause,
  RequestError,
  RequestRejectedError,
} from '@latchkey/plugin-api'
import { isRejection } from '../connections/isRejection.js'
import { findNetwork } from '../state/configuredNetworks.js'
import { openAtom } from '../state/modal.js'
import { readRecord } from '../storage/readRecord.js'
import type { RequestParts } from './createRequests.js'

/** Switches to a configured network (EIP-3326). A request to add one (EIP-3085) switches to it too. */
export async function switchEmbedded({ runtime, connections }: RequestParts, request: FrozenRequest): Promise<null> {
  const { method, params } = request
  const { chainId } = readRecord(Array.isArray(params) ? params[0] : undefined)
  const networkId = `eip155:${BigInt(String(chainId))}` as const
  const network = findNetwork(runtime.store, networkId)
  if (!network) {
    throw new RequestError('CHAIN_UNRECOGNIZED', 'Unrecognized chain ID', {
      rpcCode: 4902, // EIP-3326
      details: `${method}: ${networkId} is not among the networks given to createModal().`,
    })
  }
  if (networkId === request.networkId) return null
  try {
    await connections.switchNetwork(network)
  } catch (cause) {
    if (isRejection(cause)) throw new RequestRejectedError(cause)
    throw new ChainNotSupportedError({ rpcCode: 4902, details: `The wallet did not move to ${networkId}.`, cause })
  }
  return null
}

/** Rejects a method that the shell does not know, and every pending request. Opens the modal with a toast. */
export function refuseMethod({ runtime, navigation, toasts, messages, requests }: RequestParts, method: string): never {
  if (!runtime.store.get(openAtom)) {
    const opened = runtime.ui().then(() => navigation.open())
    opened.catch((error: unknown) => reportError(error))
  }
  void pause(toastDelayMs, runtime.signal).then(() => {
    if (runtime.signal.aborted) return
    toasts.show({ variant: 'error', message: messages.text('error.ACTION_NOT_ALLOWED', 'Action not allowed') })
    requests.rejectPending()
  })
  throw new RequestError('ACTION_NOT_ALLOWED', 'Requested RPC call is not allowed', { rpcCode: 4200, details: method })
}

/** Gives the modal time to open before the toast appears in it. */
const toastDelayMs = 300
