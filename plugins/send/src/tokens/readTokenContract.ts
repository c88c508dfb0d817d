import type { CaipAddress, ChainAccount, TokenBalance } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'

/**
 * A token by its own contract, for one that no service lists. On EVM networks alone; `undefined` for a contract of another
 * network, and for one that states no symbol.
 *
 * @throws what the chain throws, `TOKEN_NOT_FOUND` among it.
 */
export async function readTokenContract(
  context: SendContext,
  { namespace, address: owner }: ChainAccount,
  token: CaipAddress,
): Promise<TokenBalance | undefined> {
  const networkId = context.store.get(context.accounts.activeNetwork)?.caipNetworkId
  if (namespace !== 'eip155' || !networkId || !token.startsWith(`${networkId}:`)) return undefined
  const chain = await context.chain(namespace)
  const address = token.slice(networkId.length + 1)
  const [found, amount] = await Promise.all([
    chain.readToken?.({ networkId, address }),
    chain.readContract({ networkId, address, abi: [balanceOf], functionName: balanceOf.name, args: [owner] }),
  ])
  if (!found?.symbol || typeof amount !== 'bigint') return undefined
  const { decimals, symbol, name = symbol } = found
  return { name, symbol, networkId, address: token, amount, decimals }
}

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  stateMutability: 'view',
  inputs: [{ name: '', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
} as const
