import { type Connector, type ConnectorInfo, createLazyConnector } from '@latchkey/plugin-api'
import { createWagmiEmitter } from './connectors/createWagmiEmitter.js'
import { createWagmiStorage, type WagmiStorage } from './connectors/createWagmiStorage.js'
import type { WagmiChain, WagmiConfig, WagmiConnector } from './connectors/WagmiConnector.js'

/** The result of wagmi's `createConnector`: `injected()`, `coinbaseWallet()`, one of your own. */
export type CreateWagmiConnector = (config: never) => WagmiConnector

export interface WagmiDescription {
  /** The same at each visit. @default the connector's */
  readonly id?: string
  /** @default the connector's */
  readonly name?: string
  /** @default the connector's icon */
  readonly imageUrl?: string
  /** The wallet's id in the wallet directory. */
  readonly walletId?: string
  /** What the connector keeps for the next visit; `null`: nothing. @default localStorage, under `@latchkey/wagmi` */
  readonly storage?: WagmiStorage | null
}

/**
 * Makes a connector of a wagmi connector, for `createModal({ connectors })`. wagmi itself is not needed: what it hands its
 * connectors is made here.
 *
 * ```ts
 * import { injected } from '@wagmi/core'
 * fromWagmi(injected({ target: 'phantom' }))
 * ```
 *
 * The connector's `chains` are the modal's networks; it gets them, and its `setup` runs, when it is first used.
 */
export function fromWagmi(create: CreateWagmiConnector, description: WagmiDescription = {}): Connector {
  // One list, filled later: a connector may take its configuration apart while it is made.
  const chains: WagmiChain[] = []
  const emitter = createWagmiEmitter(`latchkey-${++count}`)
  const { storage = createWagmiStorage('@latchkey/wagmi') } = description
  const config: WagmiConfig = { chains, emitter, providers: [], storage }
  const connector = create(config as never)
  const [rdns] = typeof connector.rdns === 'string' ? [connector.rdns] : (connector.rdns ?? [])
  const imageUrl = description.imageUrl ?? connector.icon
  const info: ConnectorInfo = {
    id: description.id ?? connector.id,
    name: description.name ?? connector.name,
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(description.walletId && { walletId: description.walletId }),
  }
  return createLazyConnector(info, async () =>
    (await import('./connectors/openWagmiConnector.js')).openWagmiConnector({ info, connector, emitter, chains }),
  )
}

/** wagmi gives each connector a `uid` of its own; connectors of one page are told apart by it. */
let count = 0
