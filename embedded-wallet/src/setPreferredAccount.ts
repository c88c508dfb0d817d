import type { AccountType, EmbeddedWalletContext, Network } from '@latchkey/plugin-api'
import type { ConnectorParts } from './createConnector.js'

/**
 * Has the frame sign with accounts of `type` on the network, and remembers that for the next visit. Resolves with the type
 * that it signs with from now on.
 *
 * @param parts With `follow`, which brings the connection in line with the frame.
 */
export async function setPreferredAccount(
  context: EmbeddedWalletContext,
  { transport, record, readSmartNetworks, follow }: ConnectorParts & { follow(network: Network): Promise<void> },
  network: Network,
  type: AccountType,
): Promise<AccountType> {
  const { caipNetworkId, chainNamespace, id } = network
  const smartNetworks = await readSmartNetworks()
  const hasSmartAccounts = chainNamespace === 'eip155' && smartNetworks?.includes(Number(id)) !== false
  const wanted = type === 'smartAccount' && hasSmartAccounts ? 'smartAccount' : 'eoa'

  async function choose(rpcUrl: string) {
    // The frame changes the account of the network that it was last asked about, which may be another namespace's.
    await transport.request('SWITCH_NETWORK', { chainId: caipNetworkId, rpcUrl })
    return (await transport.request('SET_PREFERRED_ACCOUNT', { type: wanted })).type
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
