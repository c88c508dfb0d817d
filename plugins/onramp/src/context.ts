import { type BlockchainApi, type CaipNetworkId, isLatchkeyError, type PluginContext } from '@latchkey/plugin-api'
import { OnrampError } from './errors.js'
import type { manifest } from './index.js'

export type OnrampContext = PluginContext<typeof manifest>

/** The blockchain API. @throws {OnrampError} ONRAMP_URL_MISSING if the host withholds it from the plugin. */
export function requireApi(context: OnrampContext): BlockchainApi {
  if ('api' in context) return context.api
  throw new OnrampError('ONRAMP_URL_MISSING')
}

/**
 * The blockchain API for a call about a network.
 *
 * @throws {OnrampError} ONRAMP_URL_MISSING if the host withholds the API, or the service does not support the network.
 */
export async function requireApiFor(context: OnrampContext, networkId: CaipNetworkId): Promise<BlockchainApi> {
  const api = requireApi(context)
  if (await api.supports(networkId)) return api
  throw new OnrampError('ONRAMP_URL_MISSING', networkId)
}

/** Whether the service has no such call: the real one and the specification name theirs differently. */
export function isCallMissing(error: unknown): boolean {
  return isLatchkeyError(error, 'HTTP_STATUS') && error.status === 404
}
