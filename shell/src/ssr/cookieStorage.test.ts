// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core.js'
import { createModal } from '../createModal.js'
import type { ModalOptions } from '../options.js'
import { connectionsAtom, setConnections } from '../state/connections.js'
import { setCore } from '../state/modal.js'
import { setNetworkIds } from '../state/networks.js'
import { testAccount } from '../testing/createTestConnector.js'
import { testOptions } from '../testing/testOptions.js'
import { cookieStorage } from './cookieStorage.js'
import { toInitialState } from './toInitialState.js'

const account = testAccount('test')
const connected = { eip155: { status: 'connected', connectorId: 'test', accounts: [account] } } as const
const value = `1|eip155:1|${account.caipAddress}/eoa/test`
const elsewhere = value.replace('1|eip155:1|', '1|eip155:137|')
const storedKey = '@latchkey/main/connections'
const stored = JSON.stringify({ version: 1, connections: { eip155: { connectorId: 'test' } } })

const page = window as unknown as { readonly happyDOM: { setURL(url: string): void } }

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
  // biome-ignore lint/suspicious/noDocumentCookie: the document that is tested is happy-dom's
  document.cookie = 'latchkey.main=; Max-Age=-1; Path=/'
  localStorage.clear()
  page.happyDOM.setURL('http://localhost:3000/')
})

/** A modal whose core never starts. The test plays the role of core. */
function start(options: Partial<ModalOptions> = {}, refuse?: () => never) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const writes = vi.spyOn(document, 'cookie', 'set')
  if (refuse) writes.mockImplementation(refuse)
  const modal = createModal(testOptions({ projectId: '', ...options }))
  // The entry stage does this if a connection is stored.
  if (localStorage.getItem(storedKey) && options.enableReconnect !== false)
    setConnections(modal.store, { eip155: { status: 'connecting', accounts: [] } })
  const stop = cookieStorage(modal)
  ends.push(stop, () => modal.dispose())
  return { modal, stop, writes: () => writes.mock.calls.map(([cookie]) => cookie) }
}

describe('cookieStorage', () => {
  it('default', () => {
    const { modal, writes } = start()
    setConnections(modal.store, { eip155: { status: 'connecting', accounts: [] } })
    expect(writes()).toEqual([])
    setConnections(modal.store, connected)
    expect(writes()).toEqual([`latchkey.main=${value}; Path=/; SameSite=Lax; Max-Age=2592000`])
    setConnections(modal.store, { eip155: { status: 'disconnected', accounts: [] } })
    expect(document.cookie).toBe('')
  })

  it('behavior: if no wallet is connected, neither writes nor removes the cookie', () => {
    const { modal, writes } = start()
    setNetworkIds(modal.store, { eip155: 'eip155:137' })
    setConnections(modal.store, { eip155: { status: 'disconnected', accounts: [] } })
    expect(writes()).toEqual([])
  })

  it('behavior: is secure and bound to the host on https', () => {
    page.happyDOM.setURL('https://site.test/')
    const { modal, writes } = start({ id: 'shop' })
    setConnections(modal.store, connected)
    expect(writes()).toEqual([`__Host-latchkey.shop=${value}; Path=/; SameSite=Lax; Max-Age=2592000; Secure`])
  })

  it('behavior: writes the network and all namespaces, the active one first', () => {
    const solana = {
      ...account,
      namespace: 'solana',
      address: '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs',
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      caipAddress: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs',
    } as const
    const { modal } = start()
    setConnections(modal.store, { solana: { status: 'connected', accounts: [solana] }, ...connected })
    setNetworkIds(modal.store, { eip155: 'eip155:137' })
    expect(document.cookie).toBe(
      `latchkey.main=1|eip155:137|${account.caipAddress}/eoa/test|${solana.caipAddress}/eoa/test`,
    )
    expect(Object.keys(toInitialState(document.cookie, { secure: false })?.connections ?? {})).toEqual([
      'eip155',
      'solana',
    ])
  })

  it('behavior: shows the last account while its connection is restored, for display only', () => {
    localStorage.setItem(storedKey, stored)
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
    document.cookie = `latchkey.main=${elsewhere}; Path=/`
    const { modal, writes } = start()
    expect(modal.state).toMatchObject({ status: 'connecting', account, networkId: 'eip155:137' })
    expect(modal.store.get(connectionsAtom).eip155?.accounts).toEqual([])
    expect(writes()).toEqual([])
    // The wallet answers, so the 30 days start again.
    setConnections(modal.store, connected)
    expect(writes()).toHaveLength(1)
    expect(modal.state).toMatchObject({ status: 'connected', account })
  })

  it('behavior: shows no account and removes the cookie if reconnecting fails', () => {
    localStorage.setItem(storedKey, stored)
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
    document.cookie = `latchkey.main=${value}; Path=/`
    const { modal } = start()
    setConnections(modal.store, { eip155: { status: 'disconnected', accounts: [] } })
    expect(modal.state.account).toBeUndefined()
    expect(document.cookie).toBe('')
  })

  it.each<[string, string, boolean, Partial<ModalOptions>]>([
    ['nothing is stored beside it', elsewhere, false, {}],
    ['it was tampered with', '1|eip155:1|x', true, {}],
    ['connections are not to be restored', elsewhere, true, { enableReconnect: false }],
  ])('behavior: removes the cookie if %s', (_title, cookie, isStored, options) => {
    if (isStored) localStorage.setItem(storedKey, stored)
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
    document.cookie = `latchkey.main=${cookie}; Path=/`
    const { modal } = start(options)
    expect(document.cookie).toBe('')
    expect(modal.state.account).toBeUndefined()
    expect(modal.state.networkId).toBe('eip155:1')
  })

  it('behavior: does not change a modal that is already connected', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
    document.cookie = `latchkey.main=${elsewhere}; Path=/`
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = createModal(testOptions({ projectId: '' }))
    setConnections(modal.store, connected)
    ends.push(cookieStorage(modal), () => modal.dispose())
    expect(modal.state).toMatchObject({ status: 'connected', networkId: 'eip155:1' })
  })

  it('behavior: does not change the network while core restores the connection', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
    document.cookie = `latchkey.main=${elsewhere}; Path=/`
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = createModal(testOptions({ projectId: '' }))
    setConnections(modal.store, { eip155: { status: 'connecting', accounts: [] } })
    setCore(modal.store, {} as Core)
    ends.push(cookieStorage(modal), () => modal.dispose())
    expect(modal.state.networkId).toBe('eip155:1')
  })

  it('parameters: writes no cookie if enableReconnect is false, because connections then end with the visit', () => {
    const { modal, writes } = start({ enableReconnect: false })
    setConnections(modal.store, connected)
    expect(writes()).toEqual([])
  })

  it('behavior: on disposal, stops writing and leaves the cookie', async () => {
    const { modal } = start()
    setConnections(modal.store, connected)
    await modal.dispose()
    setConnections(modal.store, {})
    expect(document.cookie).toBe(`latchkey.main=${value}`)
  })

  it('behavior: does not throw in a sandboxed frame, which has no cookies', () => {
    const refuse = () => {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    }
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse)
    const { modal } = start({}, refuse)
    setConnections(modal.store, connected)
    expect(modal.state.status).toBe('connected')
  })
})
