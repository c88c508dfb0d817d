/** The service that knows what can be bought, and the errors of the plugin. */
import { type BlockchainApi, type CaipNetworkId, isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
import type { OnrampContext } from './module.js'

/** Why nothing can be bought at a provider. */
export class OnrampError extends LatchkeyError {
  constructor(code: keyof typeof sentences, details?: string) {
    super(code, sentences[code], { details })
  }
}

const sentences = {
  ONRAMP_URL_UNSAFE: 'The provider’s address is not secure',
  ONRAMP_URL_MISSING: 'The provider can’t be reached',
  ONRAMP_QUOTE_INVALID: 'The quote is invalid',
} as const

/** The codes of this plugin's errors, with their English sentences. */
export type OnrampErrorMap = typeof sentences

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
