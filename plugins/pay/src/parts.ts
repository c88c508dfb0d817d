/** What the views of the plugin are given. */
import type { PluginContext } from '@latchkey/plugin-api'
import type { manifest } from './index.js'
import type { Payments } from './payment/createPayments.js'

export type PayContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: PayContext
  readonly payments: Payments
}
