import { isCaipNetworkId, type Network } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import * as entry from './index.js'

const networks = Object.entries(entry).filter((pair): pair is [string, Network] => typeof pair[1] === 'object')

/** The native currency's decimals, keyed by namespace. */
const decimals: Readonly<Record<string, number>> = { eip155: 18, solana: 9, bip122: 8 }

it('default: exports', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'arbitrum',
    'assertCaipAddress',
    'assertCaipNetworkId',
    'aurora',
    'avalanche',
    'base',
    'bitcoin',
    'bitcoinTestnet',
    'bsc',
    'celo',
    'cosmoshub',
    'defineNetwork',
    'fromChain',
    'gnosis',
    'kusama',
    'mainnet',
    'optimism',
    'osmosis',
    'polkadot',
    'polkadotAssetHub',
    'polygon',
    'solana',
    'solanaDevnet',
    'solanaTestnet',
    'westend',
    'zksync',
    'zora',
  ])
})

it.each(networks)('default: defines all required fields of %s', (_name, network) => {
  expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
  expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
  expect(network.nativeCurrency.decimals).toBe(decimals[network.chainNamespace] ?? network.nativeCurrency.decimals)
  expect(network.rpcUrls.default.http.every((url) => url.startsWith('https://'))).toBe(true)
  expect(network.blockExplorers?.default.url.startsWith('https://') ?? network.testnet).toBe(true)
})

it('default: gives each network a unique id', () => {
  expect(new Set(networks.map(([, { id }]) => id)).size).toBe(networks.length)
})

describe('defineNetwork', () => {
  const input = {
    id: 31_337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  }

  it('default', () => {
    expect(entry.defineNetwork(input)).toEqual({ ...input, chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' })
  })

  it('parameters: chainNamespace', () => {
    const network = entry.defineNetwork({ ...input, id: 'abc', chainNamespace: 'solana' })
    expect(network.caipNetworkId).toBe('solana:abc')
  })

  it.each([
    ['empty', { id: '' }],
    ['with a colon', { id: '1:2' }],
  ])('error: rejects an id that is %s', (_title, fields) => {
    expect(() => entry.defineNetwork({ ...input, ...fields })).toThrow('Invalid CAIP-2 network id')
  })
})

describe('fromChain', () => {
  it('default: converts a viem chain', async () => {
    const { sepolia } = await import('viem/chains')
    expect(entry.fromChain(sepolia)).toEqual({
      id: 11_155_111,
      caipNetworkId: 'eip155:11155111',
      chainNamespace: 'eip155',
      name: 'Sepolia',
      nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: sepolia.rpcUrls.default.http } },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
      testnet: true,
    })
  })

  it('parameters: assets', async () => {
    const { mainnet } = await import('viem/chains')
    expect(entry.fromChain(mainnet, { imageId: 'x' }).assets).toEqual({ imageId: 'x' })
  })
})
