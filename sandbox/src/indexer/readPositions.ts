import { type Address, erc20Abi, formatUnits, getAddress } from 'viem'
import { readMany } from '../chains/readMany.js'
import type { IndexedChain } from './createIndexer.js'
import type { TokenFacts } from './createTokenCatalog.js'

/** A row in the balance service's format. */
export interface Position {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10. Absent for the native coin. */
  address?: string
  /** In dollars. Absent if the price is unknown. */
  value?: number
  /** 0 if unknown. */
  price: number
  /** As decimal strings. `numeric` is in whole coins. */
  quantity: { decimals: string; numeric: string }
}

export interface Holding extends TokenFacts {
  /** Absent for the native coin. */
  readonly contract?: Address
  /** In base units. Never 0. */
  readonly balance: bigint
  /** In dollars per whole coin. */
  readonly price: number | undefined
}

/**
 * Returns the account's non-zero balances on a chain, priced by its pools. The native coin comes first, then the
 * chain's own tokens. All other tokens that the account ever received follow, sorted by value.
 */
export async function readHoldings(
  { chain, index, catalog }: Pick<IndexedChain, 'chain' | 'index' | 'catalog'>,
  account: Address,
): Promise<Holding[]> {
  await index.sync()
  const received = index
    .transactionsOf(account.toLowerCase() as Address)
    .flatMap(({ events }) => events.flatMap((event) => (event.kind === 'token' ? event.contract : [])))
  const ownTokens = Object.values(chain.tokens).map(({ address }) => address.toLowerCase() as Address)
  const contracts = [...new Set([...ownTokens, ...received])]
  const [native, balances, prices] = await Promise.all([
    chain.client.getBalance({ address: account }),
    readMany(
      chain.client,
      contracts.map((address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })),
    ),
    catalog.readPrices(),
  ])
  const held = contracts.flatMap((contract, position) => {
    const balance = balances[position]
    return typeof balance === 'bigint' && balance > 0n ? [{ contract, balance }] : []
  })
  const facts = await catalog.readTokens(held.map(({ contract }) => contract))
  const tokens = held.map(({ contract, balance }): Holding => {
    const { name, symbol, decimals } = facts.get(contract) ?? { name: '', symbol: '', decimals: 0 }
    return { name, symbol, decimals, contract: getAddress(contract), balance, price: prices.of(contract) }
  })
  const coin: Holding = { ...chain.nativeCurrency, balance: native, price: prices.native }
  const otherTokens = tokens.filter(({ contract }) => !ownTokens.includes(contract?.toLowerCase() as Address))
  return [
    ...(native > 0n ? [coin] : []),
    ...tokens.filter((token) => !otherTokens.includes(token)),
    ...otherTokens.toSorted((one, other) => worth(other) - worth(one)),
  ]
}

export async function readPositions(indexed: IndexedChain, account: Address): Promise<Position[]> {
  const { caipNetworkId } = indexed.chain
  return (await readHoldings(indexed, account)).map((holding) => {
    const { name, symbol, decimals, contract, balance, price } = holding
    return {
      name,
      symbol,
      chainId: caipNetworkId,
      ...(contract ? { address: `${caipNetworkId}:${contract}` } : {}),
      ...(price === undefined ? {} : { value: worth(holding) }),
      price: price ?? 0,
      quantity: { decimals: String(decimals), numeric: formatUnits(balance, decimals) },
    }
  })
}

function worth({ balance, decimals, price = 0 }: Holding): number {
  return Number(formatUnits(balance, decimals)) * price
}
