/** Names that the documentation's samples use without declaring them. A sample's own declaration takes precedence. */

import type { RemoteParameters } from '@latchkey/federation'
import type { ChainAccount, PluginContext, Provider } from '@latchkey/plugin-api'
import type { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import type { Modal, ModalOptions } from '@latchkey/shell'
import type { RefObject } from 'react'

interface AllowedEverything {
  readonly id: 'example'
  readonly version: '1.0.0'
  readonly api: '^1.0.0'
  readonly permissions: readonly [
    'accounts:read',
    'chain:read',
    'connectors:register',
    'frame:https://pay.example',
    'popup:https://card.example',
    'rpc:handle',
    'storage',
  ]
  readonly rpc: readonly [{ readonly method: 'tips_send'; readonly namespace: 'eip155'; readonly class: 'approval' }]
}

declare global {
  /** `...` in a sample stands for the options that every host sets. */
  const required: Pick<ModalOptions, 'projectId' | 'metadata' | 'networks' | 'chains'>
  const projectId: ModalOptions['projectId']
  const metadata: ModalOptions['metadata']
  const networks: ModalOptions['networks']
  const chains: ModalOptions['chains']
  const createModal: typeof import('@latchkey/shell').createModal
  const modal: Modal

  /** The connected account and its wallet. */
  const address: `0x${string}`
  const account: ChainAccount
  const provider: Provider
  const wallet: { readonly name: string; readonly icon: string }

  /** The parameter of `activate` in the plugin pages. */
  const context: PluginContext<AllowedEverything>
  const holder: RefObject<HTMLElement | null>
  const pinned: RemoteParameters
  const someWallet: Parameters<typeof offerStandardWallet>[0]

  /** A button in the page. */
  const button: HTMLButtonElement
  const sending: boolean
  function connect(): void
  function send(): void
  function finish(data: unknown): void
  function stop(origin?: string): void
  function createCheckout(): Promise<string>
}
