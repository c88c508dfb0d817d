import type { BlockchainApi, PluginContext } from '@latchkey/plugin-api'
import { OnrampError } from './errors.js'
import type { manifest } from './index.js'

export type OnrampContext = PluginContext<typeof manifest>

/** The blockchain API. @throws {OnrampError} ONRAMP_URL_MISSING: the host has refused it to the plugin. */
export function requireApi(context: OnrampContext): BlockchainApi {
  if ('api' in context) return context.api
  throw new OnrampError('ONRAMP_URL_MISSING')
}
