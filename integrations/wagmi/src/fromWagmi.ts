import { type Connector, type ConnectorInfo, createLazyConnector } from '@latchkey/plugin-api'
import { createWagmiStorage, type WagmiStorage } from './connectors/createWagmiStorage.js'
import { readInfo, type WagmiChain, type WagmiConnector, type WagmiEmitter } from './connectors/WagmiConnector.js'

/** What wagmi's `createConnector` returns, such as `injected()`, `coinbaseWallet()` or your own connector. */
export type CreateWagmiConnector = (config: never) => WagmiConnector

export interface WagmiDescription {
  /** Must not change between visits. @default the wagmi connector's id */
  readonly id?: string
  /** @default the wagmi connector's name */
  readonly name?: string
  /** @default the wagmi connector's icon */
  readonly imageUrl?: string
  readonly walletId?: string
  /** The wagmi connector's storage. `null` stores nothing. @default localStorage, with the prefix `@latchkey/wagmi` */
  readonly storage?: WagmiStorage | null
}

/**
 * Creates a connector from a wagmi connector, for `createModal({ connectors })`. The app needs no wagmi config.
 *
 * ```ts
 * import { injected } from '@wagmi/core'
 * fromWagmi(injected({ target: 'phantom' }))
 * ```
 *
 * On first use, this sets the wagmi connector's `chains` to the modal's networks and runs its `setup`.
 */
export function fromWagmi(create: CreateWagmiConnector, description: WagmiDescription = {}): Connector {
  // The array is filled in place later, because a connector may destructure its configuration right away.
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

let count = 0

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
