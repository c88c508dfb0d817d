/** A swap service for tests. 1 ETH costs 3000 USDC. */
import type { ChainToken, Simulation } from '@latchkey/plugin-api'

interface Services {
  answer(address: string, answer: unknown): void
}

interface ServiceCall {
  readonly query: URLSearchParams
  readonly body: unknown
}

export const native = `eip155:1:0x${'e'.repeat(40)}`
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** 1inch Aggregation Router v6. */
export const router = '0x111111125421ca6dc452d289314280a0f8842a65'

export const ether = { name: 'Ether', symbol: 'ETH', address: native, decimals: 18 }
export const usdc = { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:0x${'cd'.repeat(20)}`, decimals: 6 }
export const uniswap = { name: 'Uniswap', symbol: 'UNI', address: `eip155:1:0x${'1f'.repeat(20)}`, decimals: 18 }

/** Prices in dollars. */
const prices: Readonly<Record<string, number>> = { [native]: 3000, [usdc.address]: 1, [uniswap.address]: 10 }
const decimals: Readonly<Record<string, number>> = { [native]: 18, [usdc.address]: 6, [uniswap.address]: 18 }

export interface Market {
  /** The quoted share of the fair amount, in basis points. */
  share: bigint
  allowance: bigint
  /** The built share of the quote, in basis points. @default 10,000 */
  built?: bigint
  /** The amount that a built approval allows. @default the requested one */
  approves?: bigint
  /** @default the router */
  spender?: string
  /** The built swap's contract. @default the router */
  target?: string
  /** @default a simulation of the built swap */
  simulation?: Simulation | 'unavailable'
  /** Simulates the last built swap. */
  simulate(): Promise<Simulation | undefined>
}

/** Answers the plugin's requests. A test can change the returned market at any time. */
export function answerSwaps(services: Services): Market {
  let changes: Simulation['changes'] = []
  const market: Market = {
    share: 10_000n,
    allowance: 0n,
    async simulate() {
      const { simulation = { status: 'success', changes } } = market
      return simulation === 'unavailable' ? undefined : simulation
    },
  }
  const quote = ({ from, to, amount }: Readonly<Record<'from' | 'to' | 'amount', string>>) => {
    const value = BigInt(amount) * BigInt(prices[from] ?? 1) * 10n ** BigInt(decimals[to] ?? 0)
    const toAmount = (value * market.share) / 10_000n / BigInt(prices[to] ?? 1) / 10n ** BigInt(decimals[from] ?? 0)
    return { id: null, fromAccount: from, toAccount: to, fromAmount: amount, toAmount: String(toAmount) }
  }
  const read = ({ query }: ServiceCall) => ({
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    amount: query.get('amount') ?? '0',
  })
  services.answer('/v1/convert/tokens', { tokens: [ether, usdc, uniswap] })
  services.answer('/v1/convert/gas-price', { standard: '1000000000', fast: '2000000000', instant: '3000000000' })
  services.answer('/v1/convert/quotes', (call: ServiceCall) => ({ quotes: [quote(read(call))] }))
  services.answer('/v1/convert/allowance', () => ({ allowance: String(market.allowance) }))
  services.answer('/v1/convert/build-approve', (call: ServiceCall) => {
    const { from, amount } = read(call)
    const allowed = BigInt(amount) > 0n ? (market.approves ?? BigInt(amount)) : 0n
    return {
      tx: {
        from,
        to: `eip155:1:${router}`,
        data: approve(market.spender ?? router, allowed),
        value: '0',
        eip155: { gasPrice: '1' },
      },
    }
  })
  services.answer('/v1/convert/build-transaction', ({ body }: ServiceCall) => {
    const { fromAccount, fromAmount, toAccount, toAmount } = quote(Object(body))
    const arrives = (BigInt(toAmount) * (market.built ?? 10_000n)) / 10_000n
    changes = [change(fromAccount, -BigInt(fromAmount)), change(toAccount, arrives)]
    return {
      tx: {
        from: `eip155:1:${account}`,
        to: `eip155:1:${market.target ?? router}`,
        data: '0x12345678',
        amount: String(arrives),
        eip155: { gas: '210000', gasPrice: '1000000000' },
      },
    }
  })
  services.answer('/v1/fungible/price', ({ body }: ServiceCall) => {
    const [address] = Object(body).addresses
    const token = [ether, usdc, uniswap].find((one) => one.address === address)
    return { fungibles: token ? [{ ...token, iconUrl: '', price: prices[address] }] : [] }
  })
  services.answer('/v1/account/*', {
    balances: [
      { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3000, quantity: { decimals: '18', numeric: '1' } },
      { ...usdc, chainId: 'eip155:1', price: 1, quantity: { decimals: '6', numeric: '500' } },
    ],
  })
  return market
}

function change(account: string, amount: bigint): Simulation['changes'][number] {
  return account === native ? { amount } : { tokenAddress: account.slice('eip155:1:'.length), amount }
}

/** Resolves with a market token's details, like the chain. */
export async function describeToken({ address }: { readonly address: string }): Promise<ChainToken> {
  const token = [usdc, uniswap].find((one) => one.address.endsWith(address))
  if (!token) throw new Error(`No token at ${address}`)
  return token
}

export function approve(spender: string, amount: bigint): string {
  return `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
}
