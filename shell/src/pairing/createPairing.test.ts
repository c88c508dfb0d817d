import { createStore } from 'jotai/vanilla'
import { describe, expect, it, vi } from 'vitest'
import type { Runtime } from '../runtime.js'
import { pairingAtom } from '../state/pairing.js'
import { createPairing } from './createPairing.js'
import type { PairingParts } from './pairWallets.js'

describe('createPairing', () => {
  it('default', async () => {
    const { pairing, connect, store } = setUp()
    const started = pairing.start()
    expect(store.get(pairingAtom)).toEqual({ status: 'preparing' })
    await started
    expect(connect).toHaveBeenCalledTimes(1)
  })

  it('behavior: who leaves while the code is fetched starts nothing', async () => {
    const { pairing, connect, store } = setUp()
    const started = pairing.start()
    pairing.cancel()
    await started
    expect(connect).not.toHaveBeenCalled()
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
  })

  it('behavior: of two wishes the later counts, as when React mounts a view twice', async () => {
    const { pairing, connect } = setUp()
    const first = pairing.start()
    pairing.cancel()
    await Promise.all([first, pairing.start()])
    expect(connect).toHaveBeenCalledTimes(1)
  })

  it('behavior: prefetch asks the connector for its library', () => {
    const { pairing, prefetch } = setUp()
    pairing.prefetch()
    expect(prefetch).toHaveBeenCalledTimes(1)
  })
})

/** Pairing on connections that connect at once: what is under test is when they are asked. */
function setUp() {
  const store = createStore()
  const connect = vi.fn(async () => ({}))
  const prefetch = vi.fn()
  const core = {
    runtime: {
      store,
      options: {},
      events: { emit: () => undefined },
      signal: new AbortController().signal,
    } as unknown as Runtime,
    connections: { connect },
    connectors: { get: () => ({ prefetch }) },
    wallets: {},
  } as unknown as PairingParts
  return { pairing: createPairing(core), connect, prefetch, store }
}
