/** Connectors of an app's own wallets. They are in the app's first bundle, so the code that connects is fetched later. */
import { type Connector, type ConnectorInfo, createLazyConnector, type Provider } from '@latchkey/plugin-api'

/** An EIP-1193 provider, or a function that makes one: an SDK behind `import()` is fetched when the user wants it. */
export type ProviderSource = Provider | (() => Provider | Promise<Provider>)

export interface ConnectorDescription {
  /** The same at each visit: a stored connection is restored by it. */
  readonly id: string
  readonly name: string
  /** http(s) or `data:image`. */
  readonly imageUrl?: string
  /** Reverse domain name: a wallet that announces itself under it gets no second row. */
  readonly rdns?: string
  /** The wallet's id in the wallet directory. */
  readonly walletId?: string
}

/**
 * Makes a connector of any EIP-1193 provider, for `createModal({ connectors })`.
 *
 * ```ts
 * fromProvider(async () => (await import('some-sdk')).createProvider(), { id: 'com.some', name: 'Some Wallet' })
 * ```
 *
 * Its methods reject with WALLET_ANSWER_INVALID if the source has no `request` method.
 */
export function fromProvider(source: ProviderSource, description: ConnectorDescription): Connector {
  const info: ConnectorInfo = { ...description, type: 'EXTERNAL', namespaces: ['eip155'] }
  return createLazyConnector(info, async () => {
    const { openProvider } = await import('./createConnector.js')
    return openProvider(info, typeof source === 'function' ? await source() : source)
  })
}
