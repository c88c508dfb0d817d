import type { ConnectorInfo, EvmChainDescription, Network } from '@latchkey/plugin-api'

/** The members of a wagmi connector used here. Declared so that this package does not depend on wagmi. */
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
  switchChain?(parameters: {
    chainId: number
    addEthereumChainParameter?: EvmChainDescription | undefined
  }): Promise<unknown>
}

export interface WagmiChain
  extends Pick<Network, 'name' | 'nativeCurrency' | 'rpcUrls' | 'blockExplorers' | 'testnet'> {
  readonly id: number
}

/** A connector emits `change`, `disconnect`, `message` and other events on it. */
export interface WagmiEmitter {
  readonly uid: string
  on(event: string, listener: (data: unknown) => void): void
  once(event: string, listener: (data: unknown) => void): void
  off(event: string, listener: (data: unknown) => void): void
  emit(event: string, data?: object): void
  listenerCount(event: string): number
}

export function readInfo({ id, name, icon, rdns: domains = [] }: WagmiConnector): ConnectorInfo {
  const [rdns] = typeof domains === 'string' ? [domains] : domains
  const optional = { ...(icon && { imageUrl: icon }), ...(rdns && { rdns }) }
  return { id, name, type: 'EXTERNAL', namespaces: ['eip155'], ...optional }
}
