import { describe, expect, it } from 'vitest'
import { isCaipNetworkId, parseCaipNetworkId } from './caip.js'
import { isCaipAddress, parseCaipAddress } from './caipAddress.js'

describe('parseCaipNetworkId', () => {
  it('default', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  })

  it.each(['eip155', 'eip155:', ':1', 'eip155:1:2', 'near:mainnet', ''])('error: rejects %j', (value) => {
    expect(isCaipNetworkId(value)).toBe(false)
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
  })
})

describe('parseCaipAddress', () => {
  it('default', () => {
    expect(parseCaipAddress('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1ana')).toEqual({
      namespace: 'solana',
      reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: 'So1ana',
    })
  })

  it.each(['0xabc', 'eip155:1', 'eip155:1:', 'near:1:a', 'a:b:c:d'])('error: rejects %j', (value) => {
    expect(isCaipAddress(value)).toBe(false)
    expect(() => parseCaipAddress(value)).toThrow(
      expect.objectContaining({ code: 'CAIP_ADDRESS_INVALID', message: `Invalid CAIP-10 address: ${value}` }),
    )
  })

  it('behavior: isCaipAddress returns false for other types', () => {
    expect(isCaipAddress(undefined)).toBe(false)
    expect(isCaipAddress({ split: () => ['eip155', '1', 'a'] })).toBe(false)
  })
})
