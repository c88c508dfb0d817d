/** The native balance of a namespace's active account: one call to the network's node, kept in `nativeBalancesAtom`. */
import { type ChainNamespace, LatchkeyError, type Network, type TokenAmount } from '@latchkey/plugin-api'
import { idleBalance, type NativeBalance, nativeBalancesAtom, setNativeBalance } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { findNetwork, networkIdsAtom } from '../state/networks.js'
import type { DataParts, DataServices } from './createDataServices.js'

type NativeBalanceParts = Pick<DataParts, 'runtime' | 'rpc' | 'chain' | 'cache'>

export function createNativeBalance(parts: NativeBalanceParts): DataServices['refreshBalance'] {
  const { runtime, cache } = parts
  const { store } = runtime
  /** The account and network that the shown balances belong to. */
  const shown = new Map<ChainNamespace, string>()

  function readTarget(namespace: ChainNamespace) {
    const [account] = readConnection(store.get(connectionsAtom), namespace).accounts
    const network = findNetwork(store, store.get(networkIdsAtom)[namespace])
    return { account, network, id: `${network?.caipNetworkId}:${account?.address.toLowerCase()}` }
  }

  return async ({ force = false, namespace = store.get(activeNamespaceAtom) } = {}) => {
    if (!namespace) return undefined
    const { account, network, id } = readTarget(namespace)
    /** A late answer for another account or network is not shown. */
    const show = (balance: NativeBalance) => {
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
      // Coins of test networks are worth nothing, and nothing is known of other networks (specification, section 8).
      const amount = { value: 0n, decimals: 18, symbol: '', ...network?.nativeCurrency }
      show({ status: 'success', amount })
      return amount
    }
    show({ status: 'loading', ...old })
    try {
      const load = () => fetchNativeBalance(parts, account.address, network)
      const amount = await cache.get(['native', id], lifetimeMs, load, force)
      show({ status: 'success', amount })
      return amount
    } catch (error) {
      // The balance shows its own error. An old amount is better than none.
      show({ status: 'error', error, ...old })
      return undefined
    }
  }
}

/** @throws {BalanceInvalidError} The node's answer is no quantity. Rethrows the failures of the node. */
export async function fetchNativeBalance(
  { runtime, rpc, chain }: Pick<DataParts, 'runtime' | 'rpc' | 'chain'>,
  address: string,
  network: Network,
): Promise<TokenAmount> {
  const { decimals, symbol } = network.nativeCurrency
  if (network.chainNamespace !== 'eip155') {
    const facade = await chain(network.chainNamespace)
    return facade.getBalance({ networkId: network.caipNetworkId, address })
  }
  // One call needs no chain library.
  const answer = await rpc(network).request('eth_getBalance', [address, 'latest'], runtime.signal)
  if (typeof answer !== 'string' || !quantity.test(answer)) throw new BalanceInvalidError()
  return { value: BigInt(answer), decimals, symbol }
}

const lifetimeMs = 30_000
const quantity = /^0x[0-9a-f]{1,64}$/i

export class BalanceInvalidError extends LatchkeyError {
  constructor() {
    super('BALANCE_INVALID', 'The balance could not be read')
  }
}
