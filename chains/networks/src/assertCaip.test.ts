import { describe, expect, it } from 'vitest'
import { assertCaipAddress, assertCaipNetworkId } from './assertCaip.js'

describe('assertCaipAddress', () => {
  it('default', () => {
    expect(() => assertCaipAddress('eip155:1:0xab')).not.toThrow()
  })

  it.each(['', 'eip155:1', 'eip155::0xab', 'foo:1:0xab', 'eip155:1:0xab:c', undefined, 7])(
    'error: rejects %s',
    (value) => {
      expect(() => assertCaipAddress(value)).toThrow(
        expect.objectContaining({ code: 'CAIP_ADDRESS_MALFORMED', message: 'Invalid CAIP Address' }),
      )
    },
  )
})

describe('assertCaipNetworkId', () => {
  it('default', () => {
    expect(() => assertCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).not.toThrow()
  })

  it.each(['', 'eip155', 'eip155:', 'foo:1', 'eip155:1:2'])('error: rejects %s', (value) => {
    expect(() => assertCaipNetworkId(value)).toThrow(
      expect.objectContaining({ code: 'NETWORK_ID_INVALID', message: `Invalid CAIP-2 network id: ${value}` }),
    )
  })
})
