import {
  type CaipNetworkId,
  definePlugin,
  type LatchkeyError,
  type Plugin,
  type PluginManifest,
} from '@latchkey/plugin-api'
import type { PaymentErrorMap } from './errors.js'

/** A dapp's payment request. Unknown properties are ignored. */
export interface PaymentRequest {
  /** One of the modal's networks, either EVM or Solana. */
  readonly networkId: CaipNetworkId
  /** A token's contract or mint address, or `native`. */
  readonly asset: string
  /** The token's decimals, as the dapp knows them. If the token has others, the payment fails. */
  readonly decimals: number
  /** The amount in whole tokens, as a decimal string such as `12.50`. */
  readonly amount: string
  /** An address on that network. */
  readonly recipient: string
  /** The payment's purpose. Truncated after 140 characters. */
  readonly description?: string
  /** The dapp's reference, such as an order number. Truncated after 64 characters. */
  readonly reference?: string
  /**
   * Identifies the payment, which is never paid twice. At most 64 letters, digits and `_.:-`. Must not contain personal
   * data, because analytics events contain it. @default a random id
   */
  readonly paymentId?: string
}

/** A payment that is in a block. */
export interface PaymentResult {
  readonly paymentId: string
  /** The hash (Solana: signature) of the mined transaction, which may be a replacement for the one first sent. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** The payer's address. */
  readonly from: string
}

/** The error that `pay()` rejects with. `code` is the reason. */
export interface PaymentError extends LatchkeyError {
  /** The transaction that was sent, if any. */
  readonly result?: PaymentResult
}

export interface PayProperties {
  readonly paymentId: string
  readonly network: CaipNetworkId
  readonly asset: string
  readonly amount: string
}

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
    Pay: { title: { id: 'pay.title', text: 'Pay' } },
    PayConnected: { internal: true, title: { id: 'pay.title', text: 'Pay' }, when: { connected: true } },
    PayLoading: { internal: true, title: { id: 'pay.loading', text: 'Payment' } },
  },
  contributes: { slots: [{ slot: 'approve.details', component: 'PaymentDetails', requests: { origin: 'own' } }] },
} as const satisfies PluginManifest

export interface PayApi {
  /**
   * Requests a payment from the user, and resolves once it is in a block. Rejects an invalid request before the modal
   * opens.
   *
   * @throws {PaymentError} PAY_REQUEST_INVALID, PAY_NETWORK_UNSUPPORTED, PAY_ASSET_INVALID, PAY_DECIMALS_WRONG,
   *   PAY_AMOUNT_INVALID or PAY_RECIPIENT_INVALID for an invalid request. PAY_IN_PROGRESS if another payment is
   *   pending. PAY_ALREADY_PAID if this `paymentId` is already paid (see `result`). PAY_REVERTED, PAY_REPLACED or
   *   PAY_TIMEOUT if the sent transaction (`result`) failed, was replaced or took too long. PAY_UNCLEAR if the user
   *   left before the wallet reported whether it sent the payment.
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed' if the user left before anything was sent.
   */
  pay(request: PaymentRequest): Promise<PaymentResult>
}

export interface PayOptions {
  /** How many milliseconds a sent payment has to get into a block before `pay()` rejects. @default 300_000 */
  readonly timeoutMs?: number
}

/** Lets the dapp request payments from users. */
export function pay(options: PayOptions = {}): Plugin<typeof manifest, PayApi, PayOptions> {
  return definePlugin<typeof manifest, PayApi, PayOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
