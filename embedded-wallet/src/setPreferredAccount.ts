import type { AccountType, ChainNamespace, Network } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { accountTypesAtom, setAccountType } from '../state/account.js'
import { setLoading } from '../state/modal.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { readRpcUrl } from './authNetworks.js'
import type { AuthConnectorParts } from './createAuthConnector.js'
import { AuthNotConnectedError } from './FrameError.js'

interface PreferenceParts extends Pick<AuthConnectorParts, 'transport' | 'record' | 'readSmartNetworks'> {
  /** Shows the accounts as the frame has them then. */
  follow(network: Network): Promise<void>
}

/**
 * Has the frame sign with accounts of the type, and remembers that for the next visit. Resolves with the type that it signs
 * with then.
 *
 * @throws {AuthNotConnectedError} the namespace is on none of the configured networks.
 */
export async function setPreferredAccount(
  core: Pick<Core, 'runtime' | 'http'>,
  { transport, record, readSmartNetworks, follow }: PreferenceParts,
  namespace: ChainNamespace,
  type: AccountType,
): Promise<AccountType> {
  const { events, store } = core.runtime
  const id = store.get(networkIdsAtom)[namespace]
  const network = store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw new AuthNotConnectedError()
  const smartNetworks = await readSmartNetworks()
  const isPossible = namespace === 'eip155' && smartNetworks?.includes(Number(network.id)) !== false
  const wanted = type === 'smartAccount' && isPossible ? 'smartAccount' : 'eoa'

  /** The frame takes it for the network that it was last asked about, which may be another namespace's. */
  async function choose(chainId: string, rpcUrl: string) {
    await transport.request('SWITCH_NETWORK', { chainId, rpcUrl })
    const reply = await transport.request('SET_PREFERRED_ACCOUNT', { type: wanted })
    return reply.type
  }

  setLoading(store, true)
  try {
    const chosen = await choose(network.caipNetworkId, readRpcUrl(core, network)).catch(() => 'eoa' as const)
    setAccountType(store, namespace, chosen)
    if (namespace === 'eip155') record.set({ accountType: chosen })
    await follow(network)
    events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: chosen, network: network.caipNetworkId })
    return store.get(accountTypesAtom)[namespace] ?? chosen
  } finally {
    setLoading(store, false)
  }
}
