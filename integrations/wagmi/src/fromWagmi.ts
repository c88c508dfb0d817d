import { type Connector, type ConnectorInfo, createLazyConnector } from '@latchkey/plugin-api'
import { createWagmiStorage, type WagmiStorage } from './connectors/createWagmiStorage.js'
import { readInfo, type WagmiChain, type WagmiConnector, type WagmiEmitter } from './connectors/WagmiConnector.js'

/** The result of wagmi's `createConnector`, such as `injected()`, `coinbaseWallet()` or your own connector. */
export type CreateWagmiConnector = (config: never) => WagmiConnector

export interface WagmiDescription {
  /** Stays the same at each visit. @default the connector's */
  readonly id?: string
  /** @default the connector's */
  readonly name?: string
  /** @default the connector's icon */
  readonly imageUrl?: string
  /** The wallet's id in the wallet directory. */
  readonly walletId?: string
  /** Where the connector stores what it needs at the next visit. `null` stores nothing. @default localStorage, under `@latchkey/wagmi` */
  readonly storage?: WagmiStorage | null
}

/**
 * Makes a connector of a wagmi connector, for `createModal({ connectors })`. The site needs no wagmi config: this function
 * makes what wagmi passes to its connectors.
 *
 * ```ts
 * import { injected } from '@wagmi/core'
 * fromWagmi(injected({ target: 'phantom' }))
 * ```
 *
 * The connector's `chains` are the modal's networks. They are set, and its `setup` runs, when the connector is first used.
 */
export function fromWagmi(create: CreateWagmiConnector, description: WagmiDescription = {}): Connector {
  // One list that is filled later, because a connector may destructure its configuration while it is made.
  const chains: WagmiChain[] = []
  const uid = `latchkey-${++count}`
  const emitter = createEmitter(uid)
  const { id, name, imageUrl, walletId, storage = createWagmiStorage('@latchkey/wagmi') } = description
  const connector = { ...create({ chains, emitter, providers: [], storage } as never), uid, emitter }
  const info: ConnectorInfo = {
    ...readInfo(connector),
    ...(id && { id }),
    ...(name && { name }),
    ...(imageUrl && { imageUrl }),
    ...(walletId && { walletId }),
  }
  return createLazyConnector(info, async () =>
    (await import('./connectors/openWagmiConnector.js')).openWagmiConnector(connector, info, chains),
  )
}

/** Numbers the connectors of a page. wagmi, too, gives each of its connectors its own `uid`. */
let count = 0

/** The emitter that wagmi gives to each of its connectors. Each event carries the `uid`. */
function createEmitter(uid: string): WagmiEmitter {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const emitter: WagmiEmitter = {
    uid,
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    once(event, listener) {
      const listenOnce = (data: unknown) => {
        emitter.off(event, listenOnce)
        listener(data)
      }
      emitter.on(event, listenOnce)
    },
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, data) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener({ uid, ...data })
    },
    listenerCount: (event) => listeners.get(event)?.size ?? 0,
  }
  return emitter
}
