import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface RpcMethodMap {
    /** Resolves with the user's signature (EIP-191). */
    shop_signInvoice: { params: readonly [Invoice]; result: `0x${string}` }
  }
}

export interface Invoice {
  readonly number: string
  /** With its currency, such as `12.50 EUR`. */
  readonly total: string
}

export const manifest = {
  id: 'invoice',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['rpc:handle'],
  rpc: [{ method: 'shop_signInvoice', namespace: 'eip155', class: 'approval', endsIn: ['personal_sign'] }],
} as const satisfies PluginManifest

/** Adds an RPC method: the user signs an invoice as a sentence that they can read. */
export function invoice() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
