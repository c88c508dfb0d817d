/** Pay: a site asks for a payment, the visitor makes it from the connected wallet. */
import { type CaipNetworkId, definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

export interface PaymentRequest {
  readonly networkId: CaipNetworkId
  /** A token's contract, or `native`. */
  readonly asset: string
  readonly decimals: number
  /** Whole tokens, as a decimal string. */
  readonly amount: string
  readonly recipient: string
}

export interface PaymentResult {
  readonly paymentId: string
  readonly hash: string
  readonly networkId: CaipNetworkId
}

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Pay: PaymentRequest
    PayLoading: undefined
  }
  interface ViewResultMap {
    Pay: PaymentResult
  }
  interface GateMap {
    pay: true
  }
  interface EventMap {
    PAY_MODAL_OPEN: PayProperties
    PAY_INITIATED: PayProperties
    PAY_SUCCESS: PayProperties
    PAY_ERROR: PayProperties & { readonly message: string }
  }
}

export interface PayProperties {
  readonly paymentId: string
  readonly network: CaipNetworkId
  readonly asset: string
  readonly amount: string
}

export const manifest = {
  id: 'pay',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'pay', source: 'local', default: false },
  permissions: [
    'accounts:read',
    'balances:read',
    'prices:read',
    'chain:read',
    'network:switch',
    'rpc:send',
    'events:track',
  ],
  views: {
    Pay: { title: { id: 'pay.title', text: 'Pay' }, when: { connected: true } },
    // What was sent can't be taken back, so the visitor learns how it ended.
    PayLoading: { internal: true, title: { id: 'pay.loading', text: 'Payment in progress' }, closable: false },
  },
  contributes: { slots: [{ slot: 'approve.details', component: 'PaymentDetails', requests: { origin: 'own' } }] },
} as const
manifest satisfies PluginManifest

export interface PayApi {
  /** Resolves when the payment is in a block; rejects with 'Modal closed' where the visitor left. */
  pay(request: PaymentRequest): Promise<PaymentResult>
}

export interface PayOptions {
  /** A payment that is not in a block by then is said to be late. @default 300_000 */
  readonly timeoutMs?: number
}

export function pay(options: PayOptions = {}): Plugin<typeof manifest, PayApi, PayOptions> {
  return definePlugin<typeof manifest, PayApi, PayOptions>({ manifest, options, load: () => import('./module.js') })
}
