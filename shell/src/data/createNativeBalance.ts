import { type ChainNamespace, LatchkeyError, type Network, type TokenAmount } from '@latchkey/plugin-api'
import { idleBalance, type NativeBalance, nativeBalancesAtom, setNativeBalance } from '../state/account.js'
import { findNetwork } from '../state/configuredNetworks.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import type { DataParts, DataServices } from './createDataServices.js'

export function createNativeBalance(parts: DataParts): DataServices['refreshBalance'] {
  const { store } = parts.runtime
  const shown = new Map<ChainNamespace, string>()

  function readTarget(namespace: ChainNamespace) {
    const [account] = readConnection(store.get(connectionsAtom), namespace).accounts
    const network = findNetwork(store, store.get(networkIdsAtom)[namespace])
    return { account, network, id: `${network?.caipNetworkId}:${account?.address.toLowerCase()}` }
  }

  return async ({ force = false, namespace = store.get(activeNamespaceAtom) } = {}) => {
    if (!namespace) return undefined
    const { account, network, id } = readTarget(namespace)
    const show = (balance: NativeBalance) => {
      // The account or network may have changed while the node answered.
      if (id === readTarget(namespace).id) setNativeBalance(store, namespace, balance)
    }
    if (!account) {
      show(idleBalance)
      return undefined
    }
    const oldAmount = id === shown.get(namespace) ? store.get(nativeBalancesAtom)[namespace]?.amount : undefined
    const old = oldAmount && { amount: oldAmount }
    shown.set(namespace, id)
    if (!network || network.testnet) {
      // Treat balances on test networks and unknown networks as zero.
      const amount = { value: 0n, decimals: 18, symbol: '', ...network?.nativeCurrency }
      show({ status: 'success', amount })
      return amount
    }
    show({ status: 'loading', ...old })
    try {
      const load = () => fetchNativeBalance(parts, account.address, network)
      const amount = await parts.cache.get(['native', id], lifetimeMs, load, force)
      show({ status: 'success', amount })
      return amount
    } catch (error) {
      show({ status: 'error', error, ...old })
      return undefined
    }
  }
}

export async function fetchNativeBalance(parts: DataParts, address: string, network: Network): Promise<TokenAmount> {
  if (network.chainNamespace !== 'eip155') {
    const facade = await parts.chain(network.chainNamespace)
    return facade.getBalance({ networkId: network.caipNetworkId, address })
  }
  // EVM needs only one call, so don't load the chain library.
  const answer = await parts.rpc(network).request('eth_getBalance', [address, 'latest'], parts.runtime.signal)
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) {
    throw new LatchkeyError('BALANCE_INVALID', 'The balance could not be read')
  }
  const { decimals, symbol } = network.nativeCurrency
  return { value: BigInt(answer), decimals, symbol }
}

const lifetimeMs = 30_000
