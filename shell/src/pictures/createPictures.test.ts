import type { CaipAddress } from '@latchkey/plugin-api'
import { describe, expect, it, vi } from 'vitest'
import { picturesAtom } from '../state/pictures.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createPictures } from './createPictures.js'
import { networkPictures } from './networks.generated.js'

const usdc: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function setUp() {
  const runtime = createTestRuntime()
  return { store: runtime.store, pictures: createPictures(runtime) }
}

describe('networkUrl', () => {
  it('default: fetches pictures on the first call, and returns the network’s picture once they arrive', async () => {
    const { pictures, store } = setUp()
    await vi.dynamicImportSettled()
    expect(store.get(picturesAtom)).toEqual({})
    expect(pictures.networkUrl('eip155:1')).toBeUndefined()
    const changed = vi.fn()
    store.sub(picturesAtom, changed)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    const url = pictures.networkUrl('eip155:1') ?? ''
    expect(decodeURIComponent(url)).toBe(`data:image/svg+xml,${networkPictures['eip155:1']}`)
    expect(pictures.networkUrl('eip155:137')).not.toBe(url)
    expect(store.get(picturesAtom).tokens).toBeUndefined()
  })

  it('behavior: unknown networks have no picture', async () => {
    const { pictures } = setUp()
    await vi.waitFor(() => expect(pictures.networkUrl('eip155:1')).toBeDefined())
    for (const id of ['eip155:31337', 'eip155:constructor', 'cosmos:1'] as const) {
      expect(pictures.networkUrl(id)).toBeUndefined()
    }
  })
})

describe('tokenUrl', () => {
  it('default: finds the picture of a token by its contract', async () => {
    const { pictures, store } = setUp()
    const url = () => pictures.tokenUrl({ networkId: 'eip155:1', address: usdc })
    expect(url()).toBeUndefined()
    await vi.waitFor(() => expect(url()).toMatch(/^data:image\/svg\+xml,/))
    expect(pictures.tokenUrl({ networkId: 'eip155:1', address: usdc.toLowerCase() as CaipAddress })).toBe(url())
    const onBase = 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    expect(pictures.tokenUrl({ networkId: 'eip155:8453', address: onBase })).toBe(url())
    expect(store.get(picturesAtom).networks).toBeUndefined()
  })

  it('behavior: a token with a known symbol but another contract, or on another network, has no picture', async () => {
    const { pictures } = setUp()
    const tokenUrl = (networkId: 'eip155:1' | 'eip155:137', address: CaipAddress) =>
      pictures.tokenUrl({ symbol: 'USDC', name: 'USD Coin', networkId, address } as never)
    await vi.waitFor(() => expect(tokenUrl('eip155:1', usdc)).toBeDefined())
    expect(tokenUrl('eip155:1', `eip155:1:0x${'1'.repeat(40)}`)).toBeUndefined()
    expect(tokenUrl('eip155:137', usdc.replace(':1:', ':137:') as CaipAddress)).toBeUndefined()
  })

  it('behavior: treats Solana addresses as case-sensitive', async () => {
    const { pictures } = setUp()
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const address = `${networkId}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v` as const
    await vi.waitFor(() => expect(pictures.tokenUrl({ networkId, address })).toBeDefined())
    expect(pictures.tokenUrl({ networkId, address: address.toLowerCase() as typeof address })).toBeUndefined()
  })

  it('behavior: returns the coin’s picture for a native coin, without fetching token pictures', async () => {
    const { pictures, store } = setUp()
    await vi.waitFor(() => expect(pictures.tokenUrl({ networkId: 'eip155:8453' })).toBeDefined())
    expect(pictures.tokenUrl({ networkId: 'eip155:8453' })).toBe(pictures.networkUrl('eip155:1'))
    expect(pictures.tokenUrl({ networkId: 'eip155:8453' })).not.toBe(pictures.networkUrl('eip155:8453'))
    expect(pictures.tokenUrl({ networkId: 'eip155:31337' })).toBeUndefined()
    expect(store.get(picturesAtom).tokens).toBeUndefined()
  })

  it('parameters: prefers the token’s own image, and then fetches no pictures', async () => {
    const { pictures, store } = setUp()
    const iconUrl = 'https://images.test/usdc.png'
    expect(pictures.tokenUrl({ networkId: 'eip155:1', address: usdc, iconUrl })).toBe(iconUrl)
    await vi.dynamicImportSettled()
    expect(store.get(picturesAtom)).toEqual({})
  })
})
