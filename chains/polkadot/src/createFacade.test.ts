import { polkadot } from '@latchkey/networks'
import type { ChainContext } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { blake2AsHex, decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import { createFacade } from './createFacade.js'

const address = '16cCwisGLxNZVjncU3EagYTWfgtL4mZFyhKes5qEsiVY5tat'
const networkId = polkadot.caipNetworkId

/** Creates a facade whose node returns this value. */
function createContext(answer: unknown, calls: unknown[] = []): ChainContext {
  return createTestChainContext({
    networks: [polkadot],
    async request(method, params) {
      calls.push([method, params])
      return answer
    },
  })
}

/** 32-bit counters, then free, reserved, frozen and flags. */
function encodeAccount(free: string): string {
  return `0x${'01000000'.repeat(4)}${free}${'ff'.repeat(16)}${'00'.repeat(32)}`
}

describe('getBalance', () => {
  it('default: reads the free balance in one call, with Polkadot’s storage key', async () => {
    const calls: unknown[] = []
    const facade = createFacade(createContext(encodeAccount(`00e40b5402${'00'.repeat(11)}`), calls))
    await expect(facade.getBalance({ networkId, address })).resolves.toEqual({
      value: 10_000_000_000n,
      decimals: 10,
      symbol: 'DOT',
    })
    const key = decodeAddress(address)
    const parts = [xxhashAsHex('System', 128), xxhashAsHex('Account', 128), blake2AsHex(key, 128)]
    const storageKey = `0x${parts.map((part) => part.slice(2)).join('')}${Buffer.from(key).toString('hex')}`
    expect(calls).toEqual([['state_getStorage', [storageKey]]])
  })

  it('behavior: returns 0 for an account that the chain does not store', async () => {
    await expect(createFacade(createContext(null)).getBalance({ networkId, address })).resolves.toMatchObject({
      value: 0n,
    })
  })

  it('behavior: reads balances beyond a number’s precision', async () => {
    const facade = createFacade(createContext(encodeAccount('ff'.repeat(16))))
    await expect(facade.getBalance({ networkId, address })).resolves.toMatchObject({ value: 2n ** 128n - 1n })
  })

  it.each([undefined, '', '0x', '0x00', 7, {}, 'nonsense'])('error: rejects if the node returns %j', async (answer) => {
    await expect(createFacade(createContext(answer)).getBalance({ networkId, address })).rejects.toMatchObject({
      code: 'NODE_ANSWER_INVALID',
    })
  })
})

it('error: rejects transfers', async () => {
  const facade = createFacade(createContext(null))
  const transfer = { networkId, from: address, to: address, amount: 1n }
  await expect(facade.buildTransfer(transfer)).rejects.toMatchObject({ code: 'CHAIN_CALL_UNSUPPORTED' })
  await expect(facade.getBalance({ networkId: 'polkadot:other', address })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  await expect(facade.getBalance({ networkId, address, tokenAddress: '1984' })).rejects.toMatchObject({
    code: 'CHAIN_CALL_UNSUPPORTED',
  })
  expect([facade.isAddress(address), facade.isAddress('0x00'), facade.isAddress('')]).toEqual([true, false, false])
})
