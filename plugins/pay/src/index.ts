/** Pay: the dapp asks for a payment, and the user pays from the connected wallet. This file is in the host's first bundle. */
import {
  type CaipNetworkId,
  definePlugin,
  type LatchkeyError,
  type Plugin,
  type PluginManifest,
} from '@latchkey/plugin-api'

/** What the dapp asks for. Unknown members are ignored. */
export interface PaymentRequest {
  /** An EVM network or Solana, and one of the modal's networks. */
  readonly networkId: CaipNetworkId
  /** A token's contract or mint, or `native`. */
  readonly asset: string
  /** The decimals that the dapp expects. If the token has others, the payment fails. */
  readonly decimals: number
  /** Whole tokens, as a decimal string: `12.50`. */
  readonly amount: string
  /** An address on that network. */
  readonly recipient: string
  /** What it is for, in the dapp's words. Cut after 140 characters. */
  readonly description?: string
  /** The dapp's own reference, such as an order number. Cut after 64 characters. */
  readonly reference?: string
  /**
   * A payment with the same id is never paid twice. At most 64 letters, digits and `_.:-`. It is part of analytics events, so
   * leave out personal data. @default a random id
   */
  readonly paymentId?: string
}

/** A payment that is in a block. */
export interface PaymentResult {
  readonly paymentId: string
  /** On Solana a signature. If the user sped the transaction up, the hash of the one that went through. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** Who paid. */
  readonly from: string
}

/** What `pay()` rejects with, by its `code`. */
export interface PaymentError extends LatchkeyError {
  /** What was sent, if anything was. */
  readonly result?: PaymentResult
}

export interface PayProperties {
  readonly paymentId: string
  readonly network: CaipNetworkId
  readonly asset: string
  readonly amount: string
}

import type { PaymentErrorMap } from './errors.js'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Pay: PaymentRequest
    PayConnected: { readonly paymentId: string }
    PayLoading: { readonly paymentId: string }
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
  interface ErrorMap extends PaymentErrorMap {}
}

export const manifest = {
  id: 'pay',
  version: '0.1.0',
  api: '^1.0.0',
  gate: { key: 'pay', source: 'local', default: false },
  permissions: [
    'accounts:read',
    'balances:read',
    'identity:read',
    'prices:read',
    'chain:read',
    'network:switch',
    'rpc:send',
    'events:track',
  ],
  views: {
    // Users see what the payment is before they connect.
    Pay: { title: { id: 'pay.title', text: 'Pay' } },
    PayConnected: { internal: true, title: { id: 'pay.title', text: 'Pay' }, when: { connected: true } },
    PayLoading: { internal: true, title: { id: 'pay.loading', text: 'Payment' } },
  },
  contributes: { slots: [{ slot: 'approve.details', component: 'PaymentDetails', requests: { origin: 'own' } }] },
} as const
manifest satisfies PluginManifest

export interface PayApi {
  /**
   * Asks the user for a payment, and resolves when it is in a block. An invalid request rejects before the modal opens.
   *
   * @throws {PaymentError} PAY_REQUEST_INVALID, PAY_NETWORK_UNSUPPORTED, PAY_ASSET_INVALID, PAY_DECIMALS_WRONG,
   * PAY_AMOUNT_INVALID, PAY_RECIPIENT_INVALID: the request is invalid; PAY_IN_PROGRESS: another payment is pending;
   * PAY_ALREADY_PAID: `result` paid this `paymentId`; PAY_REVERTED, PAY_REPLACED, PAY_TIMEOUT: the outcome of `result`;
   * PAY_UNCLEAR: the user left, and the wallet has not said whether it sent the payment.
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed': the user left, and nothing was sent.
   */
  pay(request: PaymentRequest): Promise<PaymentResult>
}

export interface PayOptions {
  /** Milliseconds until `pay()` rejects if the payment is not in a block. @default 300_000 */
  readonly timeoutMs?: number
}

/** Lets the dapp ask for payments. */
export function pay(options: PayOptions = {}): Plugin<typeof manifest, PayApi, PayOptions> {
  return definePlugin<typeof manifest, PayApi, PayOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
