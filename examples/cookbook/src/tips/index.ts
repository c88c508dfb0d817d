import { type ChainAccount, definePlugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    /** Fills in the form. */
    Tip: TipRequest | undefined
    TipReview: Tip
    TipOutcome: { readonly hash: string }
  }
  interface ViewResultMap {
    Tip: { readonly hash: string }
    TipReview: { readonly hash: string }
  }
  interface RpcMethodMap {
    /** Resolves with the transaction's hash. `amount` is in base units, as a decimal number. */
    tips_send: { params: readonly [{ readonly to: string; readonly amount: string }]; result: string }
  }
}

/** `amount` is in whole coins, such as `0.01`. */
export interface TipRequest {
  readonly to?: string
  readonly amount?: string
}

/** What the user reviews and sends. `amount` is in base units. */
export interface Tip {
  readonly account: ChainAccount
  readonly to: string
  readonly amount: bigint
}

export const manifest = {
  id: 'tips',
  version: '1.0.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  permissions: ['accounts:read', 'chain:read', 'rpc:handle', 'rpc:send', 'storage'],
  rpc: [{ method: 'tips_send', namespace: 'eip155', class: 'approval' }],
  views: {
    Tip: { title: { id: 'tips.title', text: 'Send a tip' }, when: { connected: true } },
    TipReview: { title: { id: 'tips.review', text: 'Review your tip' }, internal: true },
    TipOutcome: { title: { id: 'tips.outcome', text: 'Your tip' }, internal: true },
  },
  contributes: {
    actions: [{ id: 'tip', label: { id: 'tips.action', text: 'Tip' }, icon: 'send', opens: 'Tip' }],
    tabs: [{ id: 'tips', label: { id: 'tips.tab', text: 'Tips' }, component: 'TipsTab' }],
  },
} as const satisfies PluginManifest

/** Adds an account action and an RPC method that send a tip, and a tab with the receipts. */
export function tips() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
