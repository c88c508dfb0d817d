import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { createPart } from './parts.js'

const store = createStore()

describe('createPart', () => {
  it('default: concurrent calls share one fetch', async () => {
    let fetched = 0
    const part = createPart({ store, signal: new AbortController().signal }, async () => {
      fetched += 1
      return 'review'
    })
    expect(part.read()).toBeUndefined()
    expect(store.get(part.state)).toEqual({ status: 'loading' })
    await Promise.all([part.load(), part.load()])
    await part.load()
    expect(fetched).toBe(1)
    expect(part.read()).toBe('review')
    expect(store.get(part.state)).toEqual({ status: 'success' })
  })

  it('error: explains a failure, and fetches again on the next call', async () => {
    let isOffline = true
    const fetch = async () => {
      if (isOffline) throw new Error('offline')
      return 'review'
    }
    const explain = (cause: unknown) => `Because: ${String(cause)}`
    const part = createPart({ store, signal: new AbortController().signal }, fetch, explain)
    await Promise.all([part.load(), part.load()])
    expect(part.read()).toBeUndefined()
    expect(store.get(part.state)).toEqual({ status: 'failed', error: 'Because: Error: offline' })
    isOffline = false
    await part.load()
    expect(part.read()).toBe('review')
  })

  it('behavior: ignores the part if the plugin is deactivated before it has loaded', async () => {
    const ending = new AbortController()
    const arrives = createPart({ store, signal: ending.signal }, async () => 'review')
    const fails = createPart({ store, signal: ending.signal }, () => Promise.reject(new Error('offline')))
    const loading = Promise.all([arrives.load(), fails.load()])
    ending.abort()
    await loading
    expect(arrives.read()).toBeUndefined()
    expect([store.get(arrives.state), store.get(fails.state)]).toEqual([{ status: 'loading' }, { status: 'loading' }])
  })
})
