import type { AccountType, Network } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { defaultCurrencies } from '../currencies/defaultCurrencies.js'
import { findArrival } from './providers.js'

const [usdc, , sol] = defaultCurrencies.purchase
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function network(caipNetworkId: Network['caipNetworkId'], testnet?: boolean): Network {
  const [chainNamespace, reference = ''] = caipNetworkId.split(':') as [Network['chainNamespace'], string]
  return {
    ...{ caipNetworkId, chainNamespace, name: caipNetworkId },
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    ...(testnet !== undefined && { testnet }),
  }
}

function find(provider: 'coinbase' | 'meld', target: Network, type: AccountType = 'eoa') {
  const token = target.chainNamespace === 'solana' ? sol : usdc
  if (!token) throw new Error('The lists are empty')
  return findArrival(provider, { type }, target, token)
}

describe('findArrival', () => {
  it.each([
    ['coinbase', 'eip155:1', 'eip155:1'],
    ['coinbase', 'eip155:137', 'eip155:137'],
    ['coinbase', solana, undefined],
    ['meld', 'eip155:137', 'eip155:1'],
    ['meld', solana, solana],
  ] as const)('default: returns where %s delivers a purchase made on %s', (provider, from, to) => {
    expect(find(provider, network(from, false))?.networkId).toBe(to)
  })

  it.each([
    ['coinbase', 'eip155:137', 'eip155:137'],
    ['meld', 'eip155:1', 'eip155:1'],
    ['meld', 'eip155:137', undefined],
  ] as const)('behavior: returns where %s delivers a smart account’s purchase made on %s', (provider, from, to) => {
    expect(find(provider, network(from), 'smartAccount')?.networkId).toBe(to)
  })

  it.each([
    ['coinbase', network('eip155:1', true)],
    ['meld', network('eip155:1', true)],
    ['meld', network('eip155:11155111', true)],
    ['meld', network('eip155:31337')],
    ['meld', network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true)],
    ['meld', network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')],
    ['meld', network(solana, true)],
  ] as const)('error: %s does not deliver on %j', (provider, target) => {
    expect(find(provider, target)).toBeUndefined()
  })
})
