/** The native balance of a namespace's active account: one call to the network's node, written into `nativeBalancesAtom`. */

import { type ChainNamespace, LatchkeyError, type Network, type TokenAmount } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { idleBalance, type NativeBalance, nativeBalancesAtom, setNativeBalance } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import type { Cache } from './createCache.js'
import type { DataServices } from './index.js'

export type NativeBalanceParts = Pick<Core, 'runtime' | 'rpc' | 'chain'> & { readonly cache: Cache }

export function createNativeBalance(parts: NativeBalanceParts): DataServices['refreshBalance'] {
  const { runtime, cache } = parts
  const { store } = runtime
  /** What the shown balances belong to. */
  const shown = new Map<ChainNamespace, string>()

  function look(namespace: ChainNamespace) {
    const [account] = readConnection(store.get(connectionsAtom), namespace).accounts
    const networkId = store.get(networkIdsAtom)[namespace]
    const network = store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
    return { account, network, id: `${network?.caipNetworkId}:${account?.address.toLowerCase()}` }
  }

  return async ({ force = false, namespace = store.get(activeNamespaceAtom) } = {}) => {
    if (!namespace) return undefined
    const show = (balance: NativeBalance) => setNativeBalance(store, namespace, balance)
    const { account, network, id } = look(namespace)
    if (!account) {
      show(idleBalance)
      return undefined
    }
    const before = id === shown.get(namespace) ? store.get(nativeBalancesAtom)[namespace]?.amount : undefined
    shown.set(namespace, id)
    if (!network || network.testnet) {
      // Coins of test networks are worth nothing, and of foreign ones nothing is known (specification, section 8).
      const amount = { value: 0n, decimals: 18, symbol: '', ...network?.nativeCurrency }
      show({ status: 'success', amount })
      return amount
    }
    show({ status: 'loading', ...(before && { amount: before }) })
    try {
      const amount = await cache.get(
        ['native', id],
        lifetimeMs,
        () => fetchNativeBalance(parts, account.address, network),
        force,
      )
      // A late answer for another account or network is not shown.
      if (id === look(namespace).id) show({ status: 'success', amount })
      return amount
    } catch (error) {
      // Whoever shows the balance shows this too: an old amount is better than none.
      if (id === look(namespace).id) show({ status: 'error', error, ...(before && { amount: before }) })
      return undefined
    }
  }
}

/** @throws {BalanceInvalidError} the node's answer is no quantity. What the node failed with. */
export async function fetchNativeBalance(
  { runtime, rpc, chain }: Pick<Core, 'runtime' | 'rpc' | 'chain'>,
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
