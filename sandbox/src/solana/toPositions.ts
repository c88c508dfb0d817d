import { formatUnits } from 'viem'
import type { TokenSymbol } from '../chains/chainDefinitions.js'
import type { Position } from '../chains/readPositions.js'
import { solanaTokens } from './tokens/solanaTokens.js'

/** Turns balances into rows of the balance service, without what the account has nothing of. */
export function toPositions(balances: { lamports: bigint; tokens: Record<TokenSymbol, bigint> }): Position[] {
  const native = position({ name: 'Solana', symbol: 'SOL', decimals: 9 }, balances.lamports, solPriceUsd)
  const tokens = Object.entries(solanaTokens).map(([symbol, token]) => ({
    ...position({ ...token, symbol }, balances.tokens[symbol as TokenSymbol], 1),
    address: `${chainId}:${token.address}`,
  }))
  return [native, ...tokens].filter(({ quantity }) => quantity.numeric !== '0')
}

function position(coin: { name: string; symbol: string; decimals: number }, amount: bigint, price: number): Position {
  const { name, symbol, decimals } = coin
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    value: Number(numeric) * price,
    price,
    quantity: { decimals: `${decimals}`, numeric },
  }
}

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solPriceUsd = 150 // no pool stands on this chain, so nothing moves it
