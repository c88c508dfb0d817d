/**
 * What wagmi asks of a connector, written down here so that no package of wagmi's has to be found: a host has `wagmi` or
 * `@wagmi/core`, version 2 or 3, and this fits the `CreateConnectorFn` of each.
 */
import type { Provider } from '@latchkey/plugin-api'
import type { Address, Chain } from 'viem'

/** For the `connectors` of wagmi's `createConfig`. */
export type CreateLatchkeyConnector = (config: WagmiConnectorConfig) => LatchkeyConnector

/** What is read of that which wagmi hands its connectors. */
export interface WagmiConnectorConfig {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'connect', data: { readonly accounts: readonly Address[]; readonly chainId: number }): unknown
    emit(event: 'change', data: { readonly accounts?: readonly Address[]; readonly chainId?: number }): unknown
    emit(event: 'message', data: { readonly type: string; readonly data?: unknown }): unknown
    emit(event: 'disconnect'): unknown
    listenerCount(event: 'change'): number
  }
  readonly storage?: { setItem(key: 'recentConnectorId', value: string): unknown } | null | undefined
}

/** A type and no interface: wagmi's own is open for further properties, which an interface does not fit. */
export type LatchkeyConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'latchkey'
  readonly icon?: string | undefined
  /** wagmi calls it when the configuration is made: from then on it hears what happens in the modal. */
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{ readonly accounts: ConnectedAccounts<withCapabilities>; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /** The modal's own: `modal.getProvider('eip155')`. */
  getProvider(): Promise<Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

export type ConnectedAccounts<withCapabilities> = withCapabilities extends true
  ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
  : readonly Address[]
