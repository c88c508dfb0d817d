/** Pay: a site asks for a payment, the visitor makes it from the connected wallet. */
import {
  type CaipNetworkId,
  type ChainNamespace,
  defineModule,
  definePlugin,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type SlotProps,
  type ViewProps,
} from '@latchkey/plugin-api'
import { parseUnits } from '@latchkey/plugin-api/amounts'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, propose } from './proposals.js'

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

interface PayProperties {
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

export const proposed = {} as const
proposed satisfies ProposedManifest

export interface PayApi {
  /** Resolves when the payment is in a block; rejects with 'Modal closed' where the visitor left. */
  pay(request: PaymentRequest): Promise<PaymentResult>
}

export interface PayOptions {
  /** A payment that is not in a block by then is said to be late. @default 300_000 */
  readonly timeoutMs?: number
}

declare const PayView: ComponentType<ViewProps<'Pay'>>
declare const PayLoadingView: ComponentType<ViewProps<'PayLoading'>>
declare const PaymentDetails: ComponentType<SlotProps<'approve.details'>>

type Payment =
  | { readonly status: 'idle' }
  | { readonly status: 'signing' | 'mining' | 'late'; readonly paymentId: string; readonly request: PaymentRequest }

const payModule: PluginModule<typeof manifest, PayApi, PayOptions> = defineModule({
  activate(granted, { timeoutMs = 300_000 }) {
    const context = propose(granted, proposed)
    const { accounts, nav, store, ui } = context
    const paymentAtom = atom<Payment>({ status: 'idle' })

    async function pay(request: PaymentRequest): Promise<void> {
      const { networkId, asset, amount, decimals, recipient } = request
      const namespace = networkId.split(':')[0] as ChainNamespace
      const paymentId = crypto.randomUUID()
      const properties = { paymentId, network: networkId, asset, amount }
      const account = store.get(accounts.account(namespace))
      if (!account) return nav.push('Connect')
      if (account.networkId !== networkId) await context.switchNetwork(networkId)
      const chain = await context.chain(namespace)
      const transfer = {
        networkId,
        from: account.address,
        to: recipient,
        amount: parseUnits(amount, decimals),
        ...(asset !== 'native' && { tokenAddress: asset }),
      }
      const [fee, balance] = await Promise.all([
        chain.estimateFee(transfer),
        chain.getBalance({ networkId, address: account.address }),
      ])
      if (balance.value < fee.value) return
      context.track('PAY_INITIATED', properties)
      store.set(paymentAtom, { status: 'signing', paymentId, request })
      const { method, params } = await chain.buildTransfer(transfer)
      try {
        const answer = await context.request(namespace, method, params, { reference: paymentId })
        nav.push('PayLoading')
        store.set(paymentAtom, { status: 'mining', paymentId, request })
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)])
        const { id: hash } = await chain.waitForTransaction({ networkId, id: String(answer), signal })
        context.track('PAY_SUCCESS', properties)
        nav.complete('Pay', { paymentId, hash, networkId })
      } catch (error) {
        context.track('PAY_ERROR', { ...properties, message: ui.errorText(error) })
        throw error
      }
      await context.portfolio.getBalances({ address: account.address, networkId, maxAgeMs: 0 })
    }

    void [pay, context.prices]
    return {
      views: { Pay: PayView, PayLoading: PayLoadingView },
      components: { PaymentDetails },
      api: { pay: (request) => nav.request('Pay', request) },
    }
  },
})

export function pay(options: PayOptions = {}): Plugin<typeof manifest, PayApi, PayOptions> {
  return definePlugin<typeof manifest, PayApi, PayOptions>({ manifest, options, load: async () => payModule })
}
