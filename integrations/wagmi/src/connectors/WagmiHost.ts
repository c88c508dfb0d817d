import type { WagmiConnector, WagmiEmitter } from './WagmiConnector.js'

/** A site's wagmi, written down here so that no package of it has to be found: versions 2 and 3 fit. */
export interface WagmiHost {
  /** What `createConfig` made. */
  readonly config: WagmiHostConfig
  // What they are given is known to wagmi's types alone.
  /** wagmi's action of that name; so are the next. */
  connect(config: never, parameters: never): Promise<unknown>
  disconnect(config: never, parameters: never): Promise<unknown>
  reconnect(config: never, parameters: never): Promise<unknown>
  /** Version 2 names it `switchAccount`. */
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
  /** The `uid` of the connector in use. */
  readonly current: string | null
  /** By the `uid` of their connectors. */
  readonly connections: ReadonlyMap<string, WagmiConnection>
}

/** What wagmi holds of a connector. */
export interface WagmiConnection {
  readonly accounts: readonly string[]
  readonly chainId: number
}

export interface WagmiHostConnector extends WagmiConnector {
  readonly uid: string
  readonly emitter: Pick<WagmiEmitter, 'on' | 'off'>
}
