/** The service's answers, for tests. */

export const options = {
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: `0x${'c1'.repeat(20)}` },
        { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137', contract_address: `0x${'c2'.repeat(20)}` },
        { name: 'solana-mainnet', display_name: 'Solana', chain_id: '0', contract_address: 'EPjFWdd5' },
      ],
    },
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
    {
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL',
      networks: [{ name: 'solana-mainnet', display_name: 'Solana', chain_id: '0', contract_address: '' }],
    },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '15.00', max: '500.00' }] },
  ],
}

/** `options` in the format of `/v1/onramp/buy/options`. */
export const buyOptions = {
  purchaseCurrencies: options.purchaseCurrencies.map(({ networks, ...currency }) => ({
    ...currency,
    iconUrl: 'https://pictures.example/coin.png',
    networks: networks.map(({ name, display_name, chain_id, contract_address }) => ({
      name: name.replace('-mainnet', ''),
      displayName: display_name,
      chainId: chain_id,
      contractAddress: contract_address,
    })),
  })),
  paymentCurrencies: options.paymentCurrencies.map(({ id, payment_method_limits }) => ({
    id,
    limits: payment_method_limits.map((limit) => ({ ...limit, id: limit.id.toUpperCase() })),
  })),
}

/** Answers `/v1/onramp/buy/quotes` with the requested amount. */
export function answerBuyQuote(purchased = '98') {
  return ({ query }: { readonly query: URLSearchParams }): object =>
    buyQuote(query.get('paymentAmount') ?? '', purchased)
}

export function buyQuote(paymentTotal: string, purchased = '98'): object {
  const money = (value: string, currency = 'USD') => ({ value, currency })
  return {
    quoteId: 'q2',
    coinbaseFee: money('1.50'),
    networkFee: money('0.50'),
    paymentSubtotal: money('98.00'),
    paymentTotal: money(paymentTotal),
    purchaseAmount: money(purchased, 'USDC'),
  }
}

/** Answers `/v1/onramp/quote` with the requested amount. */
export function answerQuote(...purchase: [amount?: string, symbol?: string, currency?: string]) {
  return ({ body }: { readonly body?: unknown }): object => quote((body as { amount: string }).amount, ...purchase)
}

export function quote(paymentTotal: string, amount = '98.2', symbol = 'USDC', currency = 'USD'): object {
  const money = (value: string) => ({ amount: value, currency })
  return {
    quoteId: 'q1',
    coinbaseFee: money('1.50'),
    networkFee: money('0.30'),
    paymentSubtotal: money('98.20'),
    paymentTotal: money(paymentTotal),
    purchaseAmount: { amount, currency: symbol },
  }
}

export interface Bought {
  readonly id: string
  readonly status?: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED'
  readonly hash?: string
  readonly madeAtMs?: number
}

/** Latest first. */
export function history(...purchases: readonly Bought[]): object {
  return {
    data: purchases.map(({ id, status = 'SUCCESS', hash = '', madeAtMs = Date.now() }) => ({
      id,
      metadata: {
        hash,
        operationType: 'bought',
        minedAt: new Date(madeAtMs).toISOString(),
        status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      },
      transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '98.2' } }],
    })),
    next: null,
  }
}
