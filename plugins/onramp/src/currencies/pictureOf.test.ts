import type { Network, TokenBalance } from '@latchkey/plugin-api'
import { expect, test } from 'vitest'
import { type PurchaseCurrency, pictureOf } from './currencies.js'

const network: Network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

function pictureAt(contract_address: string, shipped: string) {
  const networks = [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address }]
  const currency: PurchaseCurrency = { id: 'a', name: 'A', symbol: 'AAA', networks }
  const token = (asked: string | Pick<TokenBalance, 'networkId' | 'address'>) => {
    if (typeof asked === 'string') return `service/${asked}`
    return (asked.address ?? asked.networkId) === shipped ? 'shipped' : undefined
  }
  return pictureOf({ images: { network: () => undefined, currency: () => undefined, token } }, currency, network)
}

test.each([
  ['the contract’s shipped picture', '0xa0', 'eip155:1:0xa0', 'shipped'],
  ['the native coin’s shipped picture', '', 'eip155:1', 'shipped'],
  ['the image service’s picture if none is shipped', '0xb0', 'eip155:1:0xa0', 'service/AAA'],
])('default: shows %s', (_title, contract, shipped, expected) => {
  expect(pictureAt(contract, shipped)).toBe(expected)
})
