import { type Address, getAddress } from 'viem'
import { findIndexedChain, type SandboxState } from '../http/SandboxState.js'
import { nativeTokenAddress, otherSwapNetworks, type SwapToken } from './swapNetworks.js'

/**
 * A token with its pool. The native coin has no pool, and neither do tokens on networks that the sandbox does not run.
 */
export interface PooledToken extends SwapToken {
  readonly pool?: Address
}

/**
 * Lists the tokens that can be swapped on a network: the native coin, the chain's own tokens, and every other token
 * with a pool. For a network that the sandbox does not run, returns a fixed list. Undefined if the service does not
 * know the network.
 */
export async function readSwapTokens(
  state: Pick<SandboxState, 'indexer'>,
  caipNetworkId: string,
): Promise<readonly PooledToken[] | undefined> {
  const indexed = findIndexedChain(state, caipNetworkId)
  if (!indexed) {
    const other = otherSwapNetworks.find((network) => network.caipNetworkId === caipNetworkId)
    return other && [other.nativeCurrency, ...other.tokens]
  }
  const { chain, index, catalog } = indexed
  await index.sync()
  const pools = await catalog.readPools()
  const facts = await catalog.readTokens([...pools.keys()])
  const ownTokens = Object.values(chain.tokens).map(({ address }) => address.toLowerCase())
  const rank = (token: Address) => (ownTokens.includes(token) ? ownTokens.indexOf(token) : ownTokens.length)
  const tokens = [...pools].toSorted(([one], [other]) => rank(one) - rank(other))
  return [
    { ...chain.nativeCurrency, address: nativeTokenAddress },
    ...tokens.flatMap(([address, pool]): PooledToken[] => {
      const found = facts.get(address)
      return found ? [{ ...found, address: getAddress(address), pool }] : []
    }),
  ]
}
