import { type Connector, type ConnectorInfo, createLazyConnector, type Provider } from '@latchkey/plugin-api'

/** An EIP-1193 provider, or a function that creates one when the user picks the wallet, such as an SDK behind `import()`. */
export type ProviderSource = Provider | (() => Provider | Promise<Provider>)

export interface ConnectorDescription extends Pick<ConnectorInfo, 'name' | 'imageUrl' | 'walletId'> {
  /** Identifies the stored connection, so it must not change between visits. */
  readonly id: string
  /** Reverse domain name, so that a wallet that also announces itself (EIP-6963) is listed once. */
  readonly rdns?: string
}

/**
 * Creates a connector from any EIP-1193 provider, for `createModal({ connectors })`.
 *
 * ```ts
 * fromProvider(async () => (await import('some-sdk')).createProvider(), { id: 'com.some', name: 'Some Wallet' })
 * ```
 *
 * The connector's methods reject with `WALLET_ANSWER_INVALID` if the source has no `request` method.
 */
export function fromProvider(source: ProviderSource, description: ConnectorDescription): Connector {
  const info: ConnectorInfo = { ...description, type: 'EXTERNAL', namespaces: ['eip155'] }
  return createLazyConnector(info, async () => {
    const { openProvider } = await import('./createConnector.js')
    return openProvider(info, typeof source === 'function' ? await source() : source)
  })
}
