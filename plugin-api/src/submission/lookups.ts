/** What a form looks up before anything is submitted. */
import type { ChainFacade } from '../chain.js'
import type { TokenBalance } from '../data.js'

/** For what a form can do without: `undefined` where it can't be had. */
export async function attempt<Value>(ask: () => Promise<Value> | Value | undefined): Promise<Value | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

/**
 * Resolves with a token of a service's list under the symbol and name that the chain states. With wrong decimals in the list
 * a review would show another amount than the wallet signs.
 *
 * @param address of the contract or mint.
 * @throws what `decimalsWrong` makes of a disagreement about the decimals; what the chain throws.
 */
export async function checkListedToken<Token extends Pick<TokenBalance, 'networkId' | 'name' | 'symbol' | 'decimals'>>(
  chain: ChainFacade,
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
 * Calls `task` every `everyMs` while the page is visible, but never before the last call has ended: asking a slow service
 * again would drop its answer each time.
 *
 * @param firstMs when the first call is made; without it at once.
 * @returns what stops it.
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

/** Whether two tokens are the same by their CAIP-10 addresses. Case makes no difference on EVM networks. */
export function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one?.startsWith('eip155:') === true && one.toLowerCase() === other?.toLowerCase())
}
