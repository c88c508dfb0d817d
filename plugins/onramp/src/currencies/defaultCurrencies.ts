import { type Currencies, coinbaseNetworks, type PaymentLimit, type PurchaseNetwork } from './currencies.js'

/** Uses Coinbase's network names, like the service. */
function network(chain_id: string, contract_address = ''): PurchaseNetwork {
  const name = coinbaseNetworks[`eip155:${chain_id}`] ?? 'solana'
  const display_name = name.charAt(0).toUpperCase() + name.slice(1)
  return { name: `${name}-mainnet`, display_name, chain_id, contract_address }
}

export const defaultLimits: readonly PaymentLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

export const defaultCurrencies: Currencies = {
  purchase: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        network('1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        network('137', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
        network('8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
        network('42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
        network('10', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
      ],
    },
    {
      id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
      name: 'Ether',
      symbol: 'ETH',
      networks: ['1', '8453', '42161', '10'].map((id) => network(id)),
    },
    { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [network('0')] },
  ],
  payment: [
    { id: 'USD', payment_method_limits: defaultLimits },
    { id: 'EUR', payment_method_limits: defaultLimits },
  ],
}
