import type { Connector, ConnectorInfo, Provider } from '@latchkey/plugin-api'
import { createLazyConnector } from './createLazyConnector.js'

/** An EIP-1193 provider, or what makes one: an SDK behind `import()` is then fetched when the visitor wants it. */
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
 * Its methods reject with WALLET_ANSWER_INVALID where the source gives something without a `request` method.
 */
export function fromProvider(source: ProviderSource, description: ConnectorDescription): Connector {
  const { id, name, imageUrl, rdns, walletId } = description
  const info: ConnectorInfo = {
    id,
    name,
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(walletId && { walletId }),
  }
  return createLazyConnector(info, async () =>
    (await import('./openProvider.js')).openProvider(info, typeof source === 'function' ? await source() : source),
  )
}
