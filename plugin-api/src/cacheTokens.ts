import type { ChainFacade, ChainToken } from './chain.js'

type ReadToken = NonNullable<ChainFacade['readToken']>

/**
 * Caches tokens, because their decimals never change. Does not cache failures. `normalize` gives all spellings of an
 * address one form.
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
