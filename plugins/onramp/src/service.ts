import { type BlockchainApi, type CaipNetworkId, isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
import type { OnrampContext } from './module.js'

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

export type OnrampErrorMap = typeof sentences

/** Returns the blockchain API. @throws {OnrampError} ONRAMP_URL_MISSING if the plugin lacks the permission. */
export function requireApi(context: OnrampContext): BlockchainApi {
  if ('api' in context) return context.api
  throw new OnrampError('ONRAMP_URL_MISSING')
}

export async function requireApiFor(context: OnrampContext, networkId: CaipNetworkId): Promise<BlockchainApi> {
  const api = requireApi(context)
  if (await api.supports(networkId)) return api
  throw new OnrampError('ONRAMP_URL_MISSING', networkId)
}

export function isCallMissing(error: unknown): boolean {
  return isLatchkeyError(error, 'HTTP_STATUS') && error.status === 404
}
