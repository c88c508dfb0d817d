/** wagmi's connector types. They match `CreateConnectorFn` in `wagmi` and `@wagmi/core`, versions 2 and 3. */
import type { Provider } from '@latchkey/plugin-api'
import type { Address, Chain } from 'viem'

/** An entry of `connectors` in wagmi's `createConfig`. */
export type CreateLatchkeyConnector = (config: WagmiConnectorConfig) => LatchkeyConnector

/** The argument that wagmi passes to its connectors, reduced to the members used here. */
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

/** Not an interface, because wagmi's type has an index signature. */
export type LatchkeyConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'latchkey'
  readonly icon?: string | undefined
  /** wagmi calls this when it creates its config. From then on, wagmi receives the modal's events. */
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{ readonly accounts: ConnectedAccounts<withCapabilities>; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

type ConnectedAccounts<withCapabilities> = withCapabilities extends true
  ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
  : readonly Address[]
