import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SwapsContext } from './context.js'
import { createPreview } from './createPreview.js'
import type { SwapParts } from './swap/createSwaps.js'

afterEach(() => {
  vi.doUnmock('./preview.js')
  vi.resetModules()
})

describe('createPreview', () => {
  it('error: a part that can’t be fetched is asked for again at the next try', async () => {
    const store = createStore()
    const context = { store, signal: new AbortController().signal } as unknown as SwapsContext
    const preview = createPreview(context, {} as SwapParts)
    // A page can lose its network between two parts, which nothing else brings about here.
    vi.doMock('./preview.js', () => Promise.reject(new Error('offline')))
    await Promise.all([preview.load(), preview.load()])
    expect(store.get(preview.state)).toMatchObject({
      status: 'failed',
      error: { code: 'SWAP_PREVIEW_UNAVAILABLE', message: 'The review could not be loaded. Try again' },
    })
    expect(preview.read()).toBeUndefined()
    const swaps = {}
    vi.doMock('./preview.js', () => ({ createSwaps: () => swaps, SwapDetails: null, SwapPreviewView: null }))
    await preview.load()
    expect(store.get(preview.state)).toEqual({ status: 'success' })
    expect(preview.read()?.swaps).toBe(swaps)
  })
})
