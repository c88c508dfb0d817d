import type { WagmiStorage } from './createWagmiStorage.js'

/** What is read of a wagmi connector; written down here so that wagmi is not needed to pass one. */
export interface WagmiConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  setup?(): Promise<void>
  connect(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
  }): Promise<{ readonly accounts: readonly unknown[]; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly string[]>
  getChainId(): Promise<number>
  getProvider(parameters?: { chainId?: number | undefined }): Promise<unknown>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { chainId: number; addEthereumChainParameter?: AddedChain | undefined }): Promise<unknown>
}

/** EIP-3085 without the id. */
export interface AddedChain {
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: string[]
}

/** What wagmi hands the function that makes a connector. */
export interface WagmiConfig {
  readonly chains: readonly WagmiChain[]
  readonly emitter: WagmiEmitter
  readonly providers: readonly never[]
  readonly storage: WagmiStorage | null
}

/** The part of viem's `Chain` that every network has. */
export interface WagmiChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
}

/** A connector says by it what the wallet does: `change`, `disconnect`, `message` and others. */
export interface WagmiEmitter {
  readonly uid: string
  on(event: string, listener: (data: unknown) => void): void
  once(event: string, listener: (data: unknown) => void): void
  off(event: string, listener: (data: unknown) => void): void
  emit(event: string, data?: object): void
  listenerCount(event: string): number
}
