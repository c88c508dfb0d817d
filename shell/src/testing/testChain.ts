import { type Chain, defineChain } from 'viem'

/** A viem chain without a node. `testOptions` uses the ids 1 and 137. */
export function testChain<const id extends number>(id: id): Chain & { readonly id: id } {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  })
}
