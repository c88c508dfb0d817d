// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModal, ProjectIdMissingError } from './createModal.js'
import { connectionsAtom } from './state/connections.js'
import { storageKey } from './storage/storageKey.js'
import { testOptions } from './testing/testOptions.js'

afterEach(() => localStorage.clear())

describe('createModal', () => {
  it('default', async () => {
    const modal = createModal(testOptions())
    expect(modal.id).toBe('main')
    expect(modal.state).toMatchObject({
      open: false,
      status: 'disconnected',
      namespace: 'eip155',
      networkId: 'eip155:1',
    })
    await modal.dispose()
  })

  it('behavior: nothing is fetched, written or timed', async () => {
    const setItem = vi.fn()
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: setItem, clear: () => undefined })
    const noises = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(globalThis, 'setTimeout'), setItem]
    const modal = createModal(testOptions())
    modal.subscribe(() => undefined)
    modal.getProvider('eip155').on?.('accountsChanged', () => undefined)
    await Promise.resolve()
    for (const noise of noises) expect(noise).not.toHaveBeenCalled()
    await modal.dispose()
  })

  it('parameters: defaultNetwork', async () => {
    const { networks } = testOptions()
    const modal = createModal(testOptions({ defaultNetwork: networks[1] }))
    expect(modal.state.networkId).toBe('eip155:137')
    await modal.dispose()
  })

  it('behavior: modals of one page have names of their own, given back on disposal', async () => {
    const [first, second, third] = [
      createModal(testOptions()),
      createModal(testOptions()),
      createModal(testOptions({ id: 'shop' })),
    ]
    expect([first.id, second.id, third.id]).toEqual(['main', 'main-2', 'shop'])
    await Promise.all([first.dispose(), second.dispose(), third.dispose()])
    const next = createModal(testOptions())
    expect(next.id).toBe('main')
    await next.dispose()
  })

  it('behavior: a stored connection shows as connecting', async () => {
    localStorage.setItem('@latchkey/main/connections', JSON.stringify({ connections: { eip155: {}, nonsense: {} } }))
    const modal = createModal(testOptions())
    expect(modal.store.get(connectionsAtom)).toEqual({ eip155: { status: 'connecting', accounts: [] } })
    expect(modal.runtime.initialState.status).toBe('disconnected')
    await modal.dispose()
  })

  it("behavior: a modal's name that a WalletConnect client would take for its own is escaped in storage", async () => {
    expect(storageKey('my-walletconnect', 'connections')).not.toContain('walletconnect')
    localStorage.setItem(storageKey('my-walletconnect', 'connections'), JSON.stringify({ connections: { eip155: {} } }))
    const modal = createModal(testOptions({ id: 'my-walletconnect' }))
    expect(modal.state.status).toBe('connecting')
    await modal.dispose()
  })

  it('parameters: enableReconnect', async () => {
    localStorage.setItem('@latchkey/main/connections', JSON.stringify({ connections: { eip155: {} } }))
    const modal = createModal(testOptions({ enableReconnect: false }))
    expect(modal.state.status).toBe('disconnected')
    await modal.dispose()
  })

  it.each(['{', '"text"', 'null', '[]', '{"connections":null}'])('behavior: storage holds %s', async (stored) => {
    localStorage.setItem('@latchkey/main/connections', stored)
    const modal = createModal(testOptions())
    expect(modal.state.status).toBe('disconnected')
    await modal.dispose()
  })

  it.each(['name', 'description', 'url', 'icons'] as const)('error: metadata without %s', (field) => {
    const metadata = { ...testOptions().metadata, [field]: undefined }
    expect(() => createModal(testOptions({ metadata: metadata as never }))).toThrow(
      expect.objectContaining({ code: 'METADATA_INCOMPLETE', details: `Missing: ${field}` }),
    )
  })

  it('error: no network', () => {
    expect(() => createModal(testOptions({ networks: [] }))).toThrow('needs at least one network')
  })

  it('error: no project id', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = createModal(testOptions({ projectId: '' }))
    expect(report).toHaveBeenCalledWith('[latchkey]', expect.any(ProjectIdMissingError))
    await expect(modal.open()).rejects.toThrow('Project ID Not Configured')
    await expect(modal.getProvider('eip155').request({ method: 'eth_blockNumber' })).rejects.toThrow(
      ProjectIdMissingError,
    )
    await modal.dispose()
  })
})
