import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { buildPaymentAddress } from './qrContent.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

function account(namespace: ChainNamespace, reference: string, value = address): ChainAccount {
  const networkId = `${namespace}:${reference}` as const
  return {
    namespace,
    networkId,
    address: value,
    caipAddress: `${networkId}:${value}`,
    type: 'eoa',
    connectorId: 'test',
  }
}

describe('buildPaymentAddress', () => {
  it('default', () => {
    expect(buildPaymentAddress(account('eip155', '137'))).toBe(`ethereum:${address}@137`)
  })

  it('parameters: uses each namespace’s payment scheme', () => {
    expect(buildPaymentAddress(account('bip122', '000000000019d6689c085ae165831e93', 'bc1qxyz'))).toBe(
      'bitcoin:bc1qxyz',
    )
    expect(buildPaymentAddress(account('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So1ana'))).toBe('solana:So1ana')
  })

  it('behavior: returns the bare address if the namespace has no payment scheme', () => {
    expect(buildPaymentAddress(account('cosmos', 'cosmoshub-4', 'cosmos1abc'))).toBe('cosmos1abc')
  })
})
