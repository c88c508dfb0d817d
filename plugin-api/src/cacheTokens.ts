import type { ChainFacade, ChainToken } from './chain.js'

type ReadToken = NonNullable<ChainFacade['readToken']>

/**
 * Reads each token once, because its decimals never change. Failures are not kept: the node may be back at the next call.
 *
 * @param normalize Makes one spelling of an address that has several. @default none
 */
export function cacheTokens(read: ReadToken, normalize = (address: string): string => address): ReadToken {
  const tokens = new Map<string, Promise<ChainToken>>()
  return (parameters) => {
    const key = `${parameters.networkId}:${normalize(parameters.address)}`
    const token = tokens.get(key) ?? read(parameters)
    tokens.set(key, token)
    token.catch(() => tokens.delete(key))
    return token
  }
}
