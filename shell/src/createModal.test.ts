// @vitest-environment happy-dom

import { type AnyPlugin, createAccountConnector, type PluginStorage } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { walletConnect } from '../../chains/walletconnect/src/index.js'
import { createModal } from './createModal.js'
import { connectionsAtom } from './state/connections.js'
import { alertAtom } from './state/notices.js'
import { storageKey } from './storage/storageKey.js'
import { testOptions } from './testing/testOptions.js'

// These tests need no services and must not call any host.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Offline')
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
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

  it('behavior: before intent, fetches and stores nothing, and sets no timers', async () => {
    const setItem = vi.fn()
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: setItem, clear: () => undefined })
    const noises = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(globalThis, 'setTimeout'), setItem]
    const modal = createModal(testOptions({ prefetch: 'intent' }))
    modal.subscribe(() => undefined)
    modal.getProvider('eip155').on?.('accountsChanged', () => undefined)
    await Promise.resolve()
    for (const noise of noises) expect(noise).not.toHaveBeenCalled()
    await modal.dispose()
  })

  it('behavior: a chain module may be a class instance', async () => {
    class Chain {
      readonly kind = 'eip155'
      readonly adapter = { discover: () => () => undefined }
      load() {
        return Promise.resolve(this.adapter)
      }
    }
    const modal = createModal(testOptions({ chains: [new Chain()] }))
    await expect(modal.setLocale('en')).resolves.toBeUndefined()
    await modal.dispose()
  })

  it('parameters: defaultNetwork', async () => {
    const { networks } = testOptions()
    const modal = createModal(testOptions({ defaultNetwork: networks[1] }))
    expect(modal.state.networkId).toBe('eip155:137')
    await modal.dispose()
  })

  it('behavior: gives modals on the same page different ids, and releases the ids on disposal', async () => {
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

  it.each([
    ['when it happens', true],
    ['when core starts, even if it was prepared before', false],
  ])('behavior: restores what another tab connects %s', async (_name, announces) => {
    const modal = createModal(testOptions({ prefetch: 'intent' }))
    await modal.runtime.preparation[1]?.()
    const stored = JSON.stringify({ version: 1, connections: { eip155: { connectorId: 'com.example.wallet' } } })
    localStorage.setItem('@latchkey/main/connections', stored)
    const announce = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored }))
    announce('@latchkey/other/connections')
    expect(modal.state.status).toBe('disconnected')
    if (announces) announce('@latchkey/main/connections')
    else void modal.runtime.core()
    await vi.waitFor(() => {
      const connection = modal.store.get(connectionsAtom).eip155
      expect(connection).toMatchObject({ status: 'connecting', connectorId: 'com.example.wallet' })
    })
    await modal.dispose()
  })

  it('behavior: shows a stored connection as connecting', async () => {
    localStorage.setItem('@latchkey/main/connections', JSON.stringify({ connections: { eip155: {}, nonsense: {} } }))
    const modal = createModal(testOptions())
    expect(modal.store.get(connectionsAtom)).toEqual({ eip155: { status: 'connecting', accounts: [] } })
    expect(modal.runtime.initialStore().get(connectionsAtom)).toEqual({})
    await modal.dispose()
  })

  it('behavior: escapes a modal id that would make a WalletConnect client read the modal’s storage as its own', async () => {
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

  it('behavior: starts core at page load only if the user is returning from a sign-in', async () => {
    const importPlugin = vi.fn(() => new Promise<never>(() => undefined))
    const other = createModal(testOptions({ plugins: [importPlugin] }))
    history.replaceState(null, '', '?result_uri=https%3A%2F%2Fsecure.test')
    const returned = createModal(testOptions({ plugins: [importPlugin], enableReconnect: false }))
    history.replaceState(null, '', '?')
    await vi.waitFor(() => expect(importPlugin).toHaveBeenCalledOnce(), 10_000)
    await Promise.all([other.dispose(), returned.dispose()])
    expect(importPlugin).toHaveBeenCalledOnce()
  })

  it.each(['{', '"text"', 'null', '[]', '{"connections":null}'])(
    'behavior: is disconnected if the stored connections are %s',
    async (stored) => {
      localStorage.setItem('@latchkey/main/connections', stored)
      const modal = createModal(testOptions())
      expect(modal.state.status).toBe('disconnected')
      await modal.dispose()
    },
  )

  it.each(['name', 'description', 'url', 'icons'] as const)('error: throws for metadata without %s', (field) => {
    const metadata = { ...testOptions().metadata, [field]: undefined }
    expect(() => createModal(testOptions({ metadata: metadata as never }))).toThrow(
      expect.objectContaining({ code: 'METADATA_INCOMPLETE', message: `createModal() needs metadata with ${field}` }),
    )
  })

  it('behavior: opens nothing when closed while the code is being fetched', async () => {
    const modal = createModal(testOptions())
    const opening = modal.open()
    const asking = modal.request({ view: 'AllWallets' })
    const connecting = modal.connect()
    modal.close()
    await opening
    await expect(asking).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    expect(modal.state).toMatchObject({ open: false, loading: false })
    await modal.open()
    expect(modal.state.open).toBe(true)
    await modal.dispose()
  })

  it('behavior: shows the loading state while the code is fetched, but not when the modal opens at once', async () => {
    const plugin = {
      manifest: { id: 'late', version: '1.0.0', api: '^1.0.0' } as const,
      load: async () => ({ activate: () => ({}) }),
    }
    let come = (): void => undefined
    const imported = new Promise<typeof plugin>((resolve) => {
      come = () => resolve(plugin)
    })
    const modal = createModal(testOptions({ plugins: [() => imported] }))
    const seen: boolean[] = []
    modal.subscribe(({ loading }) => seen.push(loading))
    const opening = modal.open()
    await vi.waitFor(() => expect(modal.state.loading).toBe(true))
    come()
    await opening
    expect(modal.state).toMatchObject({ open: true, loading: false })
    modal.close()
    await vi.waitFor(() => expect(modal.state).toMatchObject({ open: false, loading: false }))
    seen.length = 0
    await modal.open()
    expect(modal.state).toMatchObject({ open: true, loading: false })
    expect(seen).not.toContain(true)
    await modal.dispose()
  })

  it('behavior: rejects eth_requestAccounts with 4001 when the user closes the modal', async () => {
    const chain = { kind: 'eip155' as const, load: () => new Promise<never>(() => undefined) }
    const modal = createModal(testOptions({ chains: [chain] }))
    const asking = modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    const refused = expect(asking).rejects.toMatchObject({ code: 4001, cause: { code: 'MODAL_CLOSED' } })
    await vi.waitFor(() => expect(modal.state.open).toBe(true), { timeout: 10_000 })
    modal.close()
    await refused
    await modal.dispose()
  })

  it('behavior: changes networks without fetching anything', async () => {
    const { networks } = testOptions()
    const modal = createModal(testOptions())
    const load = vi.spyOn(modal.runtime, 'core')
    const seen: unknown[] = []
    modal.subscribe(({ networkId }) => seen.push(networkId))
    modal.setNetworks(networks.slice(1))
    expect(modal.state.networkId).toBe('eip155:137')
    expect(seen.at(-1)).toBe('eip155:137')
    expect(() => modal.setNetworks([])).toThrow('needs at least one network')
    expect(modal.state.networkId).toBe('eip155:137')
    expect(load).not.toHaveBeenCalled()
    await modal.dispose()
  })

  it('behavior: adds and removes plugins on a running modal', async () => {
    const modal = createModal(testOptions())
    const manifest = { id: 'late', version: '1.0.0', api: '^1.0.0' } as const
    const plugin = { manifest, load: async () => ({ activate: () => ({ api: { answer: () => 42 } }) }) }
    await modal.addPlugin(plugin)
    const late = (modal.plugins as unknown as Record<string, () => Promise<{ answer(): number }>>).late
    expect((await late?.())?.answer()).toBe(42)
    await expect(modal.addPlugin(plugin)).rejects.toMatchObject({ code: 'DUPLICATE' })
    await modal.removePlugin('late')
    await expect(late?.()).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
    const remove = await modal.addPlugin(plugin)
    typeof remove === 'function' ? remove() : remove.dispose()
    await expect(modal.removePlugin('late')).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
    await modal.dispose()
  })

  it("behavior: disconnects a removed plugin's wallet while the plugin still runs", async () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const modal = createModal(testOptions())
    const manifest = {
      ...{ id: 'watch', version: '1.0.0', api: '^1.0.0' },
      permissions: ['connectors:register', 'storage'],
      contributes: { connectors: [{ id: 'watch', name: 'Watch', namespaces: ['eip155'] }] },
    } as const
    const ended: unknown[] = []
    const load = async () => ({
      activate: ({ storage }: { readonly storage: PluginStorage }) => ({
        connectors: {
          watch: createAccountConnector('watch', {
            connect: () => address,
            disconnect() {
              storage.remove('address')
              ended.push('disconnect')
            },
          }),
        },
      }),
    })
    const plugin = { manifest, load } as unknown as AnyPlugin
    await modal.addPlugin(plugin)
    const { connections } = await modal.runtime.core()
    await connections.connect({ connectorId: 'watch' })
    expect(modal.state.status).toBe('connected')
    await modal.removePlugin('watch')
    expect(modal.state.status).toBe('disconnected')
    expect(ended).toEqual(['disconnect'])
    await modal.addPlugin(plugin)
    await expect(connections.connect({ connectorId: 'watch' })).resolves.toMatchObject({ address })
    await modal.dispose()
  })

  it('error: rejects every command after disposal', async () => {
    const modal = createModal(testOptions())
    await modal.open()
    const provider = modal.getProvider('eip155')
    await modal.dispose()
    const disposed = { code: 'MODAL_DISPOSED' }
    await expect(modal.open()).rejects.toMatchObject(disposed)
    await expect(modal.connect()).rejects.toMatchObject(disposed)
    await expect(modal.disconnect()).rejects.toMatchObject(disposed)
    await expect(modal.switchNetwork('eip155:137')).rejects.toMatchObject(disposed)
    await expect(modal.refreshBalance()).rejects.toMatchObject(disposed)
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject(disposed)
    await modal.dispose()
  })

  it('error: throws if no network is configured', () => {
    expect(() => createModal(testOptions({ networks: [] }))).toThrow('needs at least one network')
  })

  it('behavior: without a project id, opens with no alert and no call to a public service', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fetched = vi.spyOn(globalThis, 'fetch')
    const modal = createModal(testOptions({ projectId: undefined }))
    await modal.open()
    expect(modal.state.open).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
    await modal.dispose()
  })

  it('error: raises an alert for WalletConnect with the public relay and no project id', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = createModal(testOptions({ projectId: undefined, chains: [walletConnect()] }))
    await modal.open()
    expect(modal.store.get(alertAtom)?.code).toBe('PROJECT_ID_NOT_CONFIGURED')
    await vi.waitFor(() => expect(report.mock.calls[0]?.[0]).toContain('services.relayUrl is the public service'))
    await modal.dispose()
  })
})
