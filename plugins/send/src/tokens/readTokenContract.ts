import type { CaipAddress, CaipNetworkId, ChainAccount, TokenBalance } from '@latchkey/plugin-api'
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
  const read = (functionName: string, outputs: string, args: readonly unknown[] = []) =>
    chain.readContract({
      networkId: networkId as CaipNetworkId,
      address,
      abi: [describe(functionName, outputs, args)],
      functionName,
      args,
    })
  const [symbol, decimals, amount] = await Promise.all([
    read('symbol', 'string'),
    read('decimals', 'uint8'),
    read('balanceOf', 'uint256', [owner]),
  ])
  if (typeof symbol !== 'string' || typeof decimals !== 'number' || typeof amount !== 'bigint') return undefined
  // Control and direction characters would let it pass for another one.
  const sign = symbol.replace(/[\p{C}\s]/gu, '').slice(0, 20)
  return sign && decimals <= 77 ? { name: sign, symbol: sign, networkId, address: token, amount, decimals } : undefined
}

function describe(name: string, output: string, args: readonly unknown[]) {
  const inputs = args.map(() => ({ name: 'owner', type: 'address' }))
  return { type: 'function', name, stateMutability: 'view', inputs, outputs: [{ name: '', type: output }] }
}
