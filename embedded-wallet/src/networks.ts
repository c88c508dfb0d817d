import { type ChainNamespace, type EmbeddedWalletContext, embeddedWalletInfo, type Network } from '@latchkey/plugin-api'

export function isServed({ chainNamespace }: Network): boolean {
  return embeddedWalletInfo.namespaces.includes(chainNamespace)
}

export function findNetwork(
  { store, atoms }: Pick<EmbeddedWalletContext, 'store' | 'atoms'>,
  namespace: ChainNamespace,
  networkId: string | undefined = store.get(atoms.networkIds)[namespace],
): Network | undefined {
  return store.get(atoms.networks).find(({ caipNetworkId }) => caipNetworkId === networkId)
}
