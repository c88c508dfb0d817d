import type { WagmiConnector, WagmiEmitter } from './WagmiConnector.js'

/** An app's wagmi config and actions, version 2 or 3. Declared so that this package does not depend on wagmi. */
export interface WagmiHost {
  readonly config: WagmiHostConfig
  // Parameters are `never`, because only wagmi has their types.
  /** wagmi's action of the same name, like each member below. */
  connect(config: never, parameters: never): Promise<unknown>
  disconnect(config: never, parameters: never): Promise<unknown>
  reconnect(config: never, parameters: never): Promise<unknown>
  /** wagmi 2 calls it `switchAccount`. */
  switchConnection(config: never, parameters: never): Promise<unknown>
  watchConnectors(config: never, parameters: never): () => void
}

export interface WagmiHostConfig {
  readonly connectors: readonly WagmiHostConnector[]
  readonly state: WagmiHostState
  subscribe<selected>(selector: (state: WagmiHostState) => selected, listener: (selected: selected) => void): () => void
}

export interface WagmiHostState {
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
  readonly current: string | null
  readonly connections: ReadonlyMap<string, WagmiConnection>
}

export interface WagmiConnection {
  readonly accounts: readonly string[]
  readonly chainId: number
}

export interface WagmiHostConnector extends WagmiConnector {
  readonly uid: string
  readonly emitter: Pick<WagmiEmitter, 'on' | 'off'>
}
