// @vitest-environment happy-dom
import { mainnet, solana } from '@latchkey/networks'
import type { SentTransaction } from '@latchkey/plugin-api'
import { waitForTransaction } from '@latchkey/plugin-api/submission'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostileJson } from '../../../../tests/fuzz/hostileValues.js'
import type { Core } from '../../core.js'
import type { ModalOptions } from '../../options.js'
import { setConnections } from '../../state/connections.js'
import { sentAtom, setSent } from '../../state/requests.js'
import { createStorage } from '../../storage/createStorage.js'
import { createTestRuntime, type TestRuntime } from '../../testing/createTestRuntime.js'
import { keepSent, readStoredSent } from './keepSent.js'

const now = 1_800_000_000_000
const from = `0x${'cd'.repeat(20)}`
const hour = 3_600_000
const pending: SentTransaction = {
  id: `0x${'ab'.repeat(32)}`,
  kind: 'transaction',
  networkId: 'eip155:1',
  from,
  sentAtMs: now - 60_000,
  status: 'pending',
  pluginId: 'send',
}
const success: SentTransaction = { ...pending, id: `0x${'ef'.repeat(32)}`, status: 'success' }
const stored = (...sent: readonly unknown[]) => ({ version: 1, sent })

let runtime: TestRuntime
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  runtime?.dispose()
  localStorage.clear()
  vi.useRealTimers()
})

/** A page that loads with this storage, and connects `account` or restores nothing. */
async function load(sent: unknown, account: string | null = from, options: Partial<ModalOptions> = {}) {
  runtime = createTestRuntime({ networks: [mainnet, solana], ...options })
  const { store } = runtime
  const storage = createStorage(runtime)
  if (sent !== undefined) storage.set('sent', sent)
  if (account) storage.set('connections', { version: 1, connections: { eip155: { connectorId: 'vault' } } })
  const resume = vi.fn()
  let restore = (): void => undefined
  const restored = new Promise<void>((resolve) => {
    restore = resolve
  })
  keepSent({ runtime, storage, restored, requests: { resume } } as unknown as Core)
  const connect = (address: string) =>
    setConnections(store, { eip155: { status: 'connected', accounts: [{ address }] as never } })
  const disconnect = () => {
    setConnections(store, {})
    storage.remove('connections')
  }
  const finish = async () => {
    if (account) connect(account)
    restore()
    await settled()
  }
  const list = () => store.get(sentAtom)
  return { connect, disconnect, finish, list, resume, storage, set: (next: SentTransaction[]) => setSent(store, next) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const read = (storage: { get(key: string): unknown }) =>
  (storage.get('sent') as { sent: readonly SentTransaction[] } | undefined)?.sent

describe('keepSent', () => {
  it('default: lists stored transactions at once, and follows pending ones when the connection is restored', async () => {
    const { finish, list, resume } = await load(stored(pending, success))
    expect(list()).toEqual([pending, success])
    expect(resume).not.toHaveBeenCalled()
    await finish()
    expect(resume.mock.calls).toEqual([[pending]])
    expect(list()).toEqual([pending, success])
  })

  it('default: stores what is sent, and its outcome, without the plugin’s reference', async () => {
    const { finish, set, storage } = await load(undefined)
    await finish()
    set([{ ...pending, reference: 'order-7' }])
    await settled()
    expect(read(storage)).toEqual([pending])
    set([{ ...pending, status: 'success' }])
    await settled()
    expect(read(storage)).toEqual([{ ...pending, status: 'success' }])
  })

  it('behavior: also stores what was sent before the connections were restored', async () => {
    const { finish, set, storage } = await load(undefined)
    set([pending])
    expect(storage.get('sent')).toBeUndefined()
    await finish()
    expect(read(storage)).toEqual([pending])
  })

  it('behavior: removes an account’s transactions when it disconnects, and stores no later outcome', async () => {
    const { disconnect, finish, set, storage } = await load(stored(pending))
    await finish()
    disconnect()
    await settled()
    expect(storage.get('sent')).toBeUndefined()
    set([{ ...pending, status: 'success' }])
    await settled()
    expect(storage.get('sent')).toBeUndefined()
  })

  it('behavior: neither lists nor follows the transactions of an account that is no longer connected', async () => {
    for (const account of [`0x${'99'.repeat(20)}`, null]) {
      const { finish, list, resume, storage } = await load(stored(pending), account)
      await finish()
      expect(list()).toEqual([])
      expect(resume).not.toHaveBeenCalled()
      expect(storage.get('sent')).toBeUndefined()
      runtime.dispose()
      localStorage.clear()
    }
  })

  it('behavior: keeps the transactions of a locked wallet, which can come back', async () => {
    const { finish, storage } = await load(stored(pending))
    await finish()
    setConnections(runtime.store, {})
    await settled()
    expect(read(storage)).toEqual([pending])
  })

  it('behavior: keeps what other tabs have stored', async () => {
    const { finish, set, storage } = await load(undefined)
    await finish()
    storage.set('sent', stored(success))
    set([pending])
    await settled()
    expect(
      read(storage)
        ?.map(({ id }) => id)
        .sort(),
    ).toEqual([pending.id, success.id].sort())
  })

  it('behavior: stores at most 20, the latest', async () => {
    const { finish, set, storage } = await load(undefined)
    await finish()
    const id = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
    set(Array.from({ length: 99 }, (_none, index) => ({ ...pending, id: id(index), sentAtMs: now - 1_000 * index })))
    await settled()
    expect(read(storage)?.map((entry) => entry.id)).toEqual(Array.from({ length: 20 }, (_none, index) => id(index)))
  })

  it('parameters: enableReconnect false stores and reads nothing', async () => {
    const { finish, list, set, storage } = await load(stored(success), from, { enableReconnect: false })
    await finish()
    expect(list()).toEqual([])
    set([pending])
    await settled()
    expect(read(storage)).toEqual([success])
  })

  it('behavior: ignores networks that the app does not have', async () => {
    const { list } = await load(stored({ ...pending, networkId: 'eip155:99' }))
    expect(list()).toEqual([])
  })

  it('behavior: writes nothing once the modal is disposed', async () => {
    const { finish, set, storage } = await load(stored(pending))
    await finish()
    runtime.dispose()
    set([])
    await settled()
    expect(read(storage)).toEqual([pending])
  })
})

it('behavior: a plugin can wait for a transaction that was sent before a reload', async () => {
  const { finish, set } = await load(stored(pending))
  const context = { store: runtime.store, accounts: { sent: sentAtom }, add: <T>(cleanup: T) => cleanup }
  const waiting = waitForTransaction(context as never, pending.id)
  await finish()
  set([{ ...pending, status: 'success' }])
  await expect(waiting).resolves.toEqual({ ...pending, status: 'success' })
})

describe('readStoredSent', () => {
  it('default', () => {
    const signature = { ...pending, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', id: '5'.repeat(88) }
    const batch = { ...pending, id: 'batch-1', kind: 'batch', status: 'success', hash: pending.id }
    const replaced = { ...success, status: 'replaced', replacedBy: pending.id }
    expect(readStoredSent(stored(pending, signature, batch, replaced))).toEqual([pending, signature, batch, replaced])
  })

  it.each([
    ['a hash of another form', { id: '0x12' }],
    ['markup as id', { id: '<img src=x>' }],
    ['an unknown kind', { kind: 'bridge' }],
    ['an invalid network', { networkId: 'eip155' }],
    ['an address with markup', { from: '<b>' }],
    ['a long address', { from: 'a'.repeat(129) }],
    ['an unknown status', { status: 'final' }],
    ['a future time', { sentAtMs: now + 1 }],
    ['a time that is no integer', { sentAtMs: Number.NaN }],
    ['a time as text', { sentAtMs: String(now) }],
    ['a pending one of the day before', { sentAtMs: now - 24 * hour }],
    ['a final one of the hour before', { status: 'success', sentAtMs: now - hour }],
  ])('error: ignores %s', (_title, change) => {
    expect(readStoredSent(stored({ ...pending, ...change }, success))).toEqual([success])
  })

  it.each([[undefined], [null], ['x'], [[]], [{}], [{ version: 2, sent: [pending] }], [{ version: 1, sent: pending }]])(
    'error: reads nothing from %j',
    (value) => expect(readStoredSent(value)).toEqual([]),
  )

  it('behavior: drops unknown members, invalid hashes and plugins, and repeated ids', () => {
    const odd = { ...pending, hash: 'x', replacedBy: 7, pluginId: '<b>', reference: 'x', extra: 1 }
    const { pluginId: _pluginId, ...plain } = pending
    expect(readStoredSent(stored(odd, odd))).toEqual([plain])
  })

  it('behavior: reads at most 20 entries, all valid, from any stored value', () => {
    const fields = ['id', 'kind', 'networkId', 'from', 'sentAtMs', 'status', 'hash', 'replacedBy', 'pluginId']
    const entry = fc
      .tuple(fc.constantFrom(...fields), hostileJson)
      .map(([field, value]) => ({ ...pending, [field]: value }))
    const list = fc.array(fc.oneof(entry, hostileJson, fc.constant(pending)), { maxLength: 40 })
    const check = (value: unknown) => {
      const read = readStoredSent(value)
      expect(read.length).toBeLessThanOrEqual(20)
      for (const { from, id, sentAtMs } of read) {
        expect(id.length).toBeLessThanOrEqual(8_194)
        expect(from).toMatch(/^[\w-]{1,128}$/)
        expect(now - sentAtMs).toBeLessThan(24 * hour)
      }
    }
    fc.assert(
      fc.property(
        fc.oneof(
          list.map((sent) => stored(...sent)),
          hostileJson,
        ),
        check,
      ),
      { numRuns: 1_000 },
    )
  })
})
