import type { CaipAddress, ChainAccount, TokenBalance } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'

/**
 * A token by its own contract, for one that no service lists. On EVM networks alone; `undefined` for a contract of another
 * network, and for one that is no token.
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
  const [symbol, decimals, amount] = await Promise.all(
    [['symbol', 'string'] as const, ['decimals', 'uint8'] as const, ['balanceOf', 'uint256', owner] as const].map(
      ([functionName, type, ...args]) => {
        const inputs = args.map(() => ({ name: '', type: 'address' }))
        const abi = [
          { type: 'function', name: functionName, stateMutability: 'view', inputs, outputs: [{ name: '', type }] },
        ]
        return chain.readContract({ networkId, address, abi, functionName, args })
      },
    ),
  )
  if (typeof symbol !== 'string' || typeof decimals !== 'number' || typeof amount !== 'bigint') return undefined
  // Control and direction characters would let it pass for another one.
  const sign = symbol.replace(/[\p{C}\s]/gu, '').slice(0, 20)
  return sign && decimals <= 77 ? { name: sign, symbol: sign, networkId, address: token, amount, decimals } : undefined
}
