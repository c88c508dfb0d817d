import type { ConnectMethod } from '../options.js'

/**
 * The order of the ways to connect. Where a wallet is installed the visitor most likely wants it, so it comes first.
 *
 * @param wished the host's order wins; what it leaves out follows in the default order.
 */
export function arrangeConnectMethods(
  walletInstalled: boolean,
  wished: readonly ConnectMethod[] = [],
): readonly ConnectMethod[] {
  const order: ConnectMethod[] = walletInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  return [...new Set([...wished.filter((method) => order.includes(method)), ...order])]
}
