import type { CaipAddress, ChainAccount, TokenBalance } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'

/**
 * A token by its own contract or mint, for one that no service lists. `undefined` for a token of another network, and for one
 * that states no symbol.
 *
 * @throws what the chain throws, `TOKEN_NOT_FOUND` among it.
 */
export async function readTokenContract(
  context: SendContext,
  { namespace, address }: ChainAccount,
  token: CaipAddress,
): Promise<TokenBalance | undefined> {
  const networkId = context.store.get(context.accounts.activeNetwork)?.caipNetworkId
  if (!networkId || !token.startsWith(`${networkId}:`)) return undefined
  const chain = await context.chain(namespace)
  const tokenAddress = token.slice(networkId.length + 1)
  const [found, { value: amount }] = await Promise.all([
    chain.readToken?.({ networkId, address: tokenAddress }),
    chain.getBalance({ networkId, address, tokenAddress }),
  ])
  if (!found?.symbol) return undefined
  const { decimals, symbol, name = symbol } = found
  return { name, symbol, networkId, address: token, amount, decimals }
}
