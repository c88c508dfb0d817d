/** Send: a native coin or a token, on EVM networks and Solana. */
import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  defineModule,
  definePlugin,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type SlotProps,
  type TokenBalance,
  type TransferParameters,
  type ViewProps,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, parseUnits, propose } from './proposals.js'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    WalletSend:
      | {
          /** An address or a name. */
          readonly to?: string
          /** Whole tokens, as a decimal string. */
          readonly amount?: string
          /** Absent: the native coin. */
          readonly token?: CaipAddress
          /** @default the active network */
          readonly networkId?: CaipNetworkId
        }
      | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    WalletSendConfirmed: { readonly hash: string; readonly networkId: CaipNetworkId }
  }
  interface ViewResultMap {
    WalletSend: { readonly hash: string; readonly networkId: CaipNetworkId }
  }
  interface GateMap {
    send: true
  }
  interface EventMap {
    OPEN_SEND: SendTarget
    SEND_INITIATED: SendProperties
    SEND_SUCCESS: SendProperties
    SEND_REJECTED: SendProperties
    SEND_ERROR: SendProperties & { readonly message: string }
  }
}

interface SendTarget {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
}

interface SendProperties extends SendTarget {
  readonly token: string
  readonly amount: string
}

export const manifest = {
  id: 'send',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'send', source: 'local', default: true },
  permissions: [
    'accounts:read',
    'balances:read',
    'identity:read',
    'prices:read',
    'chain:read',
    'network:switch',
    'rpc:send',
    'storage',
    'events:track',
  ],
  views: {
    WalletSend: { title: { id: 'send.title', text: 'Send' }, when: { connected: true } },
    WalletSendSelectToken: {
      internal: true,
      title: { id: 'send.select', text: 'Select a token' },
      when: { connected: true },
    },
    WalletSendPreview: { internal: true, title: { id: 'send.review', text: 'Review' }, when: { connected: true } },
    WalletSendConfirmed: { internal: true, title: { id: 'send.confirmed', text: 'Sent' }, when: { connected: true } },
  },
  contributes: {
    actions: [
      {
        id: 'send',
        label: { id: 'send.action', text: 'Send' },
        icon: 'send',
        opens: 'WalletSend',
        order: 40,
        when: { connected: true },
      },
    ],
    slots: [{ slot: 'approve.details', component: 'TransferDetails', requests: { origin: 'own' } }],
  },
  uses: ['names'],
} as const
manifest satisfies PluginManifest

export const proposed = {} as const
proposed satisfies ProposedManifest

export interface SendApi {
  /** Opens the view filled in; resolves with the transaction, rejects with 'Modal closed'. */
  send(parameters: {
    readonly to?: string
    readonly amount?: string
    readonly token?: CaipAddress
    readonly networkId?: CaipNetworkId
  }): Promise<{ readonly hash: string; readonly networkId: CaipNetworkId }>
}

export interface SendOptions {
  /** Recipients that the visitor is offered besides those he used. */
  readonly contacts?: readonly { readonly name: string; readonly address: string }[]
}

declare const WalletSendView: ComponentType<ViewProps<'WalletSend'>>
declare const WalletSendSelectTokenView: ComponentType<ViewProps<'WalletSendSelectToken'>>
declare const WalletSendPreviewView: ComponentType<ViewProps<'WalletSendPreview'>>
declare const WalletSendConfirmedView: ComponentType<ViewProps<'WalletSendConfirmed'>>
declare const TransferDetails: ComponentType<SlotProps<'approve.details'>>

interface Draft {
  readonly token?: TokenBalance
  /** As typed. */
  readonly amount: string
  readonly receiver?: { readonly address: string; readonly name?: string; readonly avatarUrl?: string }
}

const emptyDraft: Draft = { amount: '' }

const sendModule: PluginModule<typeof manifest, SendApi, SendOptions> = defineModule({
  activate(granted) {
    const context = propose(granted, proposed)
    const { accounts, nav, store, ui, portfolio } = context
    const draftAtom = atom<Draft>(emptyDraft)
    const recentAtom = context.storage.atom<readonly string[]>('recent', [], (stored) =>
      Array.isArray(stored) ? stored.filter((value) => typeof value === 'string') : undefined,
    )
    // A draft of another namespace has another kind of recipient and token.
    context.add(store.sub(accounts.activeNamespace, () => store.set(draftAtom, emptyDraft)))

    async function findReceiver(account: ChainAccount, text: string): Promise<Draft['receiver']> {
      const { networkId } = account
      const chain = await context.chain(account.namespace)
      if (chain.checkAddress(text) !== 'invalid') return { address: text }
      const names = await context.findService('names')
      const address =
        (await chain.resolveName({ networkId, name: text })) ?? (await names?.resolveName({ networkId, name: text }))
      if (!address) return undefined
      const { name = text, avatarUrl } = await context.identity.getIdentity({ address, networkId })
      return { address, name, avatarUrl }
    }

    async function send(account: ChainAccount, { token, amount, receiver }: Draft): Promise<void> {
      const { address: from, namespace, networkId } = account
      if (!receiver || !amount) throw new Error('An amount and receiver address are required')
      if (!token) throw new Error('A token is required')
      const chain = await context.chain(namespace)
      await portfolio.getBalances({ address: from, networkId, maxAgeMs: 20_000 })
      const transfer: TransferParameters = {
        networkId,
        from,
        to: receiver.address,
        amount: parseUnits(amount, token.decimals),
        ...(token.address && { tokenAddress: token.address.split(':')[2] }),
      }
      const fee = await chain.estimateFee(transfer)
      const rent: bigint = fee.deposit?.value ?? 0n
      void rent
      const properties = {
        isSmartAccount: account.type === 'smartAccount',
        network: networkId,
        token: token.symbol,
        amount,
      }
      context.track('SEND_INITIATED', properties)
      const { method, params } = await chain.buildTransfer(transfer)
      const answer = await context.request(namespace, method, params, { signal: context.signal, reference: 'transfer' })
      const hash = readHash(answer)
      context.track('SEND_SUCCESS', properties)
      store.set(recentAtom, [receiver.address, ...store.get(recentAtom)])
      store.set(draftAtom, emptyDraft)
      nav.settle('WalletSend', { hash, networkId })
      nav.replace('WalletSendConfirmed', { hash, networkId })
      // Goes on when the visitor has left the view, and ends with the plugin.
      const outcome = await chain.waitForTransaction({ networkId, id: hash, signal: context.signal })
      const url = chain.explorerUrl({ networkId, kind: 'transaction', value: outcome.id })
      ui.toast({
        variant: outcome.status === 'success' ? 'success' : 'error',
        message: ui.text('send.done', 'Sent'),
        ...(url && { action: { label: ui.text('send.explorer', 'View'), onSelect: () => context.log.debug(url) } }),
      })
      await portfolio.getBalances({ address: from, networkId, maxAgeMs: 0, moved: token.address && [token.address] })
    }

    async function price(networkId: CaipNetworkId, { nativeAddress }: { readonly nativeAddress: string }) {
      const token: CaipAddress = `${networkId}:${nativeAddress}`
      return (await context.prices.getPrices({ tokens: [token] })).get(token)?.price
    }

    /** Nothing to send: buy some, where the modal offers that. */
    const buy = (): boolean => nav.act('onramp')
    const network = store.get(accounts.activeNetwork)
    const badge: string | undefined = network && context.images.network(network)
    void [findReceiver, send, price, buy, badge, context.switchNetwork]
    return {
      views: {
        WalletSend: WalletSendView,
        WalletSendSelectToken: WalletSendSelectTokenView,
        WalletSendPreview: WalletSendPreviewView,
        WalletSendConfirmed: WalletSendConfirmedView,
      },
      components: { TransferDetails },
      api: { send: (parameters) => nav.request('WalletSend', parameters) },
    }
  },
})

declare function readHash(answer: unknown): string

export function send(options: SendOptions = {}): Plugin<typeof manifest, SendApi, SendOptions> {
  return definePlugin<typeof manifest, SendApi, SendOptions>({ manifest, options, load: async () => sendModule })
}
