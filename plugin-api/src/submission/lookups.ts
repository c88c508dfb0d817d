import type { PluginChain } from '../chain.js'
import type { TokenBalance } from '../data.js'

/** Calls `load` for optional data, and resolves with `undefined` if it fails. */
export async function attempt<Value>(load: () => Promise<Value> | Value | undefined): Promise<Value | undefined> {
  try {
    return await load()
  } catch {
    return undefined
  }
}

/**
 * Resolves with a token from a service's list, but with the symbol and name from the chain. Compares the decimals,
 * because wrong decimals would make the review show a different amount from what the wallet signs.
 *
 * @param address The token's contract or mint.
 * @throws The error from `decimalsWrong` if the decimals differ, or the chain's error.
 */
export async function checkListedToken<Token extends Pick<TokenBalance, 'networkId' | 'name' | 'symbol' | 'decimals'>>(
  chain: PluginChain,
  address: string,
  token: Token,
  decimalsWrong: (details: string) => Error,
): Promise<Token> {
  const { decimals, networkId } = token
  const found = await chain.readToken?.({ networkId, address })
  if (found?.decimals !== decimals)
    throw decimalsWrong(`${found?.decimals ?? 'unknown'} on the network, ${decimals} in the list`)
  const { symbol = token.symbol, name = token.name } = found
  return { ...token, symbol, name }
}

/**
 * Calls `task` every `everyMs` while the page is visible. Waits for the last call to end, so that a slow service can
 * finish.
 *
 * @param firstMs The delay before the first call. @default none
 * @returns Stops polling.
 */
export function pollWhileVisible(
  task: () => Promise<void>,
  { firstMs, everyMs }: { readonly firstMs?: number; readonly everyMs: number },
): () => void {
  let isBusy = false
  const call = async () => {
    isBusy = true
    await task()
    isBusy = false
  }
  const tick = () => {
    timer = setTimeout(tick, everyMs)
    if (!isBusy && document.visibilityState !== 'hidden') void call()
  }
  let timer = setTimeout(tick, firstMs ?? everyMs)
  if (firstMs === undefined) void call()
  return () => clearTimeout(timer)
}

/** Compares tokens by CAIP-10 address. Ignores case on EVM networks. */
export function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one?.startsWith('eip155:') === true && one.toLowerCase() === other?.toLowerCase())
}
