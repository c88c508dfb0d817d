/** Pay: a site asks for a payment, the visitor makes it from the connected wallet. This file is in the host's first bundle. */
import {
  type CaipNetworkId,
  definePlugin,
  type LatchkeyError,
  type Plugin,
  type PluginManifest,
} from '@latchkey/plugin-api'

/** What a site asks for. Members that are not named here are ignored. */
export interface PaymentRequest {
  /** Of an EVM network or Solana, and among the modal's. */
  readonly networkId: CaipNetworkId
  /** A token's contract or mint, or `native`. */
  readonly asset: string
  /** What the site reckons with. It is held against the token's own, and a payment that would be off is refused. */
  readonly decimals: number
  /** Whole tokens, as a decimal string: `12.50`. */
  readonly amount: string
  /** An address on that network. */
  readonly recipient: string
  /** What it is for, in the site's words. Longer than 140 characters it is cut. */
  readonly description?: string
  /** The site's own sign for it, as an order's number. Longer than 64 characters it is cut. */
  readonly reference?: string
  /**
   * What is paid once is not paid twice: letters, digits and `_.:-`, at most 64. It is part of analytics, so it names no
   * person. @default a random one
   */
  readonly paymentId?: string
}

/** A payment that is in a block. */
export interface PaymentResult {
  readonly paymentId: string
  /** On Solana a signature. Where the visitor sped it up, the one that went through. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** Who paid. */
  readonly from: string
}

/** What `pay()` rejects with, by its `code`. */
export interface PaymentError extends LatchkeyError {
  /** What was sent, where something was. */
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
    // Whoever is not connected sees what it is about before he connects.
    Pay: { title: { id: 'pay.title', text: 'Pay' } },
    PayConnected: { internal: true, title: { id: 'pay.title', text: 'Pay' }, when: { connected: true } },
    PayLoading: { internal: true, title: { id: 'pay.loading', text: 'Payment' } },
  },
  contributes: { slots: [{ slot: 'approve.details', component: 'PaymentDetails', requests: { origin: 'own' } }] },
} as const
manifest satisfies PluginManifest

export interface PayApi {
  /**
   * Asks the visitor for a payment, and resolves when it is in a block. What is wrong with the request is thrown before
   * anything shows.
   *
   * @throws {PaymentError} PAY_REQUEST_INVALID, PAY_NETWORK_UNSUPPORTED, PAY_ASSET_INVALID, PAY_DECIMALS_WRONG,
   * PAY_AMOUNT_INVALID, PAY_RECIPIENT_INVALID: what is asked for can't be paid; PAY_IN_PROGRESS: one at a time;
   * PAY_ALREADY_PAID: that `paymentId` was, by `result`; PAY_REVERTED, PAY_REPLACED, PAY_TIMEOUT: what became of `result`;
   * PAY_UNCLEAR: the visitor left after the wallet was asked and failed to say whether it was sent.
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed': the visitor left, and nothing was sent.
   */
  pay(request: PaymentRequest): Promise<PaymentResult>
}

export interface PayOptions {
  /** In milliseconds. A payment that is not in a block by then is late, and `pay()` rejects. @default 300_000 */
  readonly timeoutMs?: number
}

/** Lets the site ask for payments. */
export function pay(options: PayOptions = {}): Plugin<typeof manifest, PayApi, PayOptions> {
  return definePlugin<typeof manifest, PayApi, PayOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
