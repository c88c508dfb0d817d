import type { AccountType, EmbeddedWalletContext, Network } from '@latchkey/plugin-api'
import type { ConnectorParts } from './createConnector.js'

/** Makes the frame sign with accounts of `type` on the network, also after a reload. Returns the type in use. */
export async function setPreferredAccount(
  context: EmbeddedWalletContext,
  { transport, record, readSmartNetworks, follow }: ConnectorParts & { follow(network: Network): Promise<void> },
  network: Network,
  type: AccountType,
): Promise<AccountType> {
  const { caipNetworkId, chainNamespace, id } = network
  const smartNetworks = await readSmartNetworks()
  const hasSmartAccounts = chainNamespace === 'eip155' && smartNetworks?.includes(Number(id)) !== false
  const supportedType = type === 'smartAccount' && hasSmartAccounts ? 'smartAccount' : 'eoa'

  async function choose(rpcUrl: string) {
    // The frame changes the account on its last network, which may be in another namespace.
    await transport.request('SWITCH_NETWORK', { chainId: caipNetworkId, rpcUrl })
    return (await transport.request('SET_PREFERRED_ACCOUNT', { type: supportedType })).type
  }

  context.setLoading(true)
  try {
    const chosen = await choose(context.rpcUrl(network)).catch(() => 'eoa' as const)
    context.setAccountType(chainNamespace, chosen)
    if (chainNamespace === 'eip155') record.set({ accountType: chosen })
    await follow(network)
    context.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: chosen, network: caipNetworkId })
    return context.store.get(context.atoms.accountTypes)[chainNamespace] ?? chosen
  } finally {
    context.setLoading(false)
  }
}
