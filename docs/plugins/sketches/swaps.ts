/** Swaps: one token for another on the network of the account. */
import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  defineModule,
  definePlugin,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type PreparedRequest,
  type SlotProps,
  type ViewProps,
} from '@latchkey/plugin-api'
import { priceAmount } from '@latchkey/plugin-api/amounts'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, propose } from './proposals.js'

export type SwapProvider = '1inch'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Swap:
      | {
          /** Symbols, or CAIP-10 addresses. */
          readonly fromToken?: string
          readonly toToken?: string
          /** Whole tokens, as a decimal string. */
          readonly amount?: string
        }
      | undefined
    SwapSelectToken: { readonly side: 'from' | 'to' }
    SwapPreview: undefined
  }
  interface ViewResultMap {
    Swap: { readonly hash: string; readonly networkId: CaipNetworkId }
  }
  interface GateMap {
    swaps: readonly SwapProvider[]
  }
  interface EventMap {
    OPEN_SWAP: SwapTarget
    CLICK_SELECT_TOKEN_TO_SWAP: undefined
    CLICK_SELECT_NETWORK_TO_SWAP: undefined
    INITIATE_SWAP: SwapProperties
    SWAP_SUCCESS: SwapProperties
    SWAP_ERROR: SwapProperties & { readonly message: string }
    SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
  }
}

interface SwapTarget {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
}

interface SwapProperties extends SwapTarget {
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

export const manifest = {
  id: 'swaps',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'swaps', source: 'remote', default: ['1inch'] },
  permissions: [
    'accounts:read',
    'balances:read',
    'prices:read',
    'chain:read',
    'network:switch',
    'rpc:safe',
    'rpc:send',
    'http:blockchain-api',
    'storage',
    'events:track',
  ],
  views: {
    Swap: { title: { id: 'swaps.title', text: 'Swap' }, when: { connected: true } },
    SwapSelectToken: {
      internal: true,
      title: { id: 'swaps.select', text: 'Select a token' },
      when: { connected: true },
    },
    SwapPreview: { internal: true, title: { id: 'swaps.review', text: 'Review the swap' }, when: { connected: true } },
  },
  contributes: {
    actions: [
      {
        id: 'swaps',
        label: { id: 'swaps.action', text: 'Swap' },
        icon: 'swap',
        opens: 'Swap',
        order: 20,
        when: { connected: true },
      },
    ],
    slots: [
      { slot: 'approve.details', component: 'SwapDetails', requests: { origin: 'own' } },
      { slot: 'settings.rows', component: 'SlippageRow', order: 40, when: { connected: true } },
    ],
  },
} as const
manifest satisfies PluginManifest

export const proposed = {} as const
proposed satisfies ProposedManifest

export interface SwapsApi {
  /** Opens the view filled in; resolves with the transaction, rejects with 'Modal closed'. */
  swap(parameters: {
    readonly fromToken?: string
    readonly toToken?: string
    readonly amount?: string
  }): Promise<{ readonly hash: string; readonly networkId: CaipNetworkId }>
}

export interface SwapsOptions {
  /** Percent that a visitor begins with; he may set 0.1 to 50. @default 1 */
  readonly slippagePercent?: number
}

declare const SwapView: ComponentType<ViewProps<'Swap'>>
declare const SwapSelectTokenView: ComponentType<ViewProps<'SwapSelectToken'>>
declare const SwapPreviewView: ComponentType<ViewProps<'SwapPreview'>>
declare const SwapDetails: ComponentType<SlotProps<'approve.details'>>
declare const SlippageRow: ComponentType<SlotProps<'settings.rows'>>

interface SwapDraft {
  readonly from?: CaipAddress
  readonly to?: CaipAddress
  /** Base units. */
  readonly amount: bigint
}

const swapsModule: PluginModule<typeof manifest, SwapsApi, SwapsOptions> = defineModule({
  activate(granted, { slippagePercent = 1 }) {
    const context = propose(granted, proposed)
    const { accounts, api, nav, store, portfolio, ui } = context
    const provider: SwapProvider | undefined = context.gate[0]
    const draftAtom = atom<SwapDraft>({ amount: 0n })
    const slippageAtom = context.storage.atom('slippagePercent', slippagePercent, (stored) =>
      typeof stored === 'number' ? stored : undefined,
    )
    let quoting = new AbortController()
    context.add(() => quoting.abort())
    context.add(store.sub(accounts.activeNetwork, () => store.set(draftAtom, { amount: 0n })))

    async function fetchQuote(draft: SwapDraft, account: ChainAccount): Promise<unknown> {
      quoting.abort()
      quoting = new AbortController()
      if (!(await api.supports(account.networkId))) throw new Error('Network not supported for Swaps')
      const { from, to, amount } = draft
      return api.get('/v1/convert/quotes', {
        query: { amount: String(amount), userAddress: account.caipAddress, from, to },
        signal: quoting.signal,
      })
    }

    async function buildSwap(draft: SwapDraft, account: ChainAccount): Promise<PreparedRequest> {
      const { from, to, amount } = draft
      const answer = await api.post('/v1/convert/build-transaction', {
        amount: String(amount),
        eip155: { slippage: store.get(slippageAtom) },
        from,
        to,
        userAddress: account.caipAddress,
        projectId: context.project.id,
        disableEstimate: true,
      })
      return { method: 'eth_sendTransaction', params: answer }
    }

    /** Tokens like USDT want their allowance at zero before it changes. */
    async function resetAllowance(account: ChainAccount, token: string, spender: string): Promise<PreparedRequest> {
      const chain = await context.chain('eip155')
      const { networkId, address } = account
      return chain.buildCall({
        networkId,
        from: address,
        address: token,
        abi: [],
        functionName: 'approve',
        args: [spender, 0n],
      })
    }

    async function sendAndWait(account: ChainAccount, { method, params }: PreparedRequest, reference: string) {
      const { networkId, namespace } = account
      const hash = String(await context.request(namespace, method, params, { reference }))
      const chain = await context.chain(namespace)
      return chain.waitForTransaction({ networkId, id: hash, signal: context.signal })
    }

    async function sendBatch(account: ChainAccount, calls: readonly { readonly to: `0x${string}` }[]) {
      const chain = await context.chain('eip155')
      const capabilities = await chain.getCapabilities({ networkId: account.networkId, address: account.address })
      if (!capabilities.atomic) return undefined
      const answer = await context.request('eip155', 'wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls },
      ])
      const id = typeof answer === 'string' ? answer : answer.id
      return context.request('eip155', 'wallet_getCallsStatus', [id])
    }

    async function estimate(account: ChainAccount, request: PreparedRequest, priceOfCoin: string): Promise<string> {
      const chain = await context.chain('eip155')
      const { networkId, address: from } = account
      return priceAmount(await chain.estimateRequest({ networkId, from, request }), priceOfCoin)
    }

    async function finish(account: ChainAccount, hash: string, moved: readonly CaipAddress[]): Promise<void> {
      const { address, networkId } = account
      ui.toast({ variant: 'success', message: ui.text('swaps.done', 'Swapped') })
      nav.complete('Swap', { hash, networkId })
      await portfolio.getBalances({ address, networkId, maxAgeMs: 0, moved })
      await context.prices.getPrices({ tokens: moved, refresh: true })
    }

    const chooseNetwork = () => context.switchNetwork('eip155:8453')
    const buy = (): boolean => nav.act('onramp')
    void [provider, fetchQuote, buildSwap, resetAllowance, sendAndWait, sendBatch, estimate, finish, chooseNetwork, buy]
    return {
      views: { Swap: SwapView, SwapSelectToken: SwapSelectTokenView, SwapPreview: SwapPreviewView },
      components: { SwapDetails, SlippageRow },
      api: { swap: (parameters) => nav.request('Swap', parameters) },
    }
  },
})

export function swaps(options: SwapsOptions = {}): Plugin<typeof manifest, SwapsApi, SwapsOptions> {
  return definePlugin<typeof manifest, SwapsApi, SwapsOptions>({ manifest, options, load: async () => swapsModule })
}
