/** The active account's native balance: one call to the network's node, written into `nativeBalanceAtom`. */
import { type ChainAccount, LatchkeyError, type Network, type TokenAmount } from '@latchkey/plugin-api'
import type { Core, DataServices } from '../contract/core.js'
import { activeAccountAtom, nativeBalanceAtom } from '../state/connections.js'
import { activeNetworkAtom } from '../state/networks.js'
import type { Cache } from './createCache.js'

export type NativeBalanceParts = Pick<Core, 'runtime' | 'rpc' | 'chain'> & { readonly cache: Cache }

export function createNativeBalance({
  runtime,
  rpc,
  chain,
  cache,
}: NativeBalanceParts): DataServices['refreshBalance'] {
  const { signal, store } = runtime
  /** What the shown balance belongs to: a late answer for another account or network is not shown. */
  let shown = ''

  async function fetchBalance(account: ChainAccount, network: Network): Promise<TokenAmount> {
    const { decimals, symbol } = network.nativeCurrency
    if (account.namespace !== 'eip155') {
      const facade = await chain(account.namespace)
      return facade.getBalance({ networkId: network.caipNetworkId, address: account.address })
    }
    const answer = await rpc(network).request('eth_getBalance', [account.address, 'latest'], signal)
    if (typeof answer !== 'string' || !quantity.test(answer)) throw new BalanceInvalidError()
    return { value: BigInt(answer), decimals, symbol }
  }

  return async ({ force = false } = {}) => {
    const account = store.get(activeAccountAtom)
    const network = store.get(activeNetworkAtom)
    if (!account) {
      shown = ''
      store.set(nativeBalanceAtom, { status: 'idle' })
      return undefined
    }
    const id = `${network?.caipNetworkId}:${account.address.toLowerCase()}`
    const before = id === shown ? store.get(nativeBalanceAtom).amount : undefined
    shown = id
    if (!network || network.testnet) {
      // Coins of test networks are worth nothing, and of foreign ones nothing is known (specification, section 8).
      const amount = { value: 0n, decimals: 18, symbol: '', ...network?.nativeCurrency }
      store.set(nativeBalanceAtom, { status: 'success', amount })
      return amount
    }
    store.set(nativeBalanceAtom, { status: 'loading', ...(before && { amount: before }) })
    try {
      const amount = await cache.get(['native', id], lifetimeMs, () => fetchBalance(account, network), force)
      if (id === shown) store.set(nativeBalanceAtom, { status: 'success', amount })
      return amount
    } catch (error) {
      // Whoever shows the balance shows this too: an old amount is better than none.
      if (id === shown) store.set(nativeBalanceAtom, { status: 'error', error, ...(before && { amount: before }) })
      return undefined
    }
  }
}

const lifetimeMs = 30_000
const quantity = /^0x[0-9a-f]{1,64}$/i

export class BalanceInvalidError extends LatchkeyError {
  constructor() {
    super('BALANCE_INVALID', 'The balance could not be read')
  }
}
