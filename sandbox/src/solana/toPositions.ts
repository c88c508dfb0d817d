import { formatUnits } from 'viem'
import type { TokenSymbol } from '../chains/chainDefinitions.js'
import type { Position } from '../indexer/readPositions.js'
import { solanaCoin } from './solanaCoin.js'
import { solanaTokens } from './tokens/solanaTokens.js'

/** Turns balances into the balance service's rows. Omits zero balances. */
export function toPositions(balances: { lamports: bigint; tokens: Record<TokenSymbol, bigint> }): Position[] {
  const native = position(solanaCoin, balances.lamports, solanaCoin.priceUsd)
  const tokens = Object.entries(solanaTokens).map(([symbol, token]) => ({
    ...position({ ...token, symbol }, balances.tokens[symbol as TokenSymbol], 1),
    address: `${solanaCoin.chainId}:${token.address}`,
  }))
  return [native, ...tokens].filter(({ quantity }) => quantity.numeric !== '0')
}

function position(coin: { name: string; symbol: string; decimals: number }, amount: bigint, price: number): Position {
  const { name, symbol, decimals } = coin
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: solanaCoin.chainId,
    value: Number(numeric) * price,
    price,
    quantity: { decimals: `${decimals}`, numeric },
  }
}
