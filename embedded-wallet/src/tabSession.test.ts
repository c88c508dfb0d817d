// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectionsAtom, setConnections } from '../../shell/src/state/connections.js'
import { createTestLocks } from '../../shell/src/testing/createTestLocks.js'
import { createTestRuntime } from '../../shell/src/testing/createTestRuntime.js'
import { holdTabSession, isHeldByAnotherTab, type TabSessionContext } from './tabSession.js'

const signedIn = { eip155: { status: 'connected', connectorId: 'AUTH', accounts: [] } } as const

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createTestLocks(), configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

function openTab() {
  const runtime = createTestRuntime()
  const atoms = { connections: connectionsAtom } as unknown as TabSessionContext['atoms']
  return { ...runtime, modalId: runtime.id, atoms }
}

/** Two tabs with the same modal. */
function setUp() {
  const [tab, other] = [openTab(), openTab()]
  setConnections(tab.store, signedIn)
  return { tab, other }
}

it('default: holds the lock while the tab is signed in, and again after the next sign-in', async () => {
  const { tab, other } = setUp()
  expect(await isHeldByAnotherTab(other)).toBe(false)
  for (let times = 0; times < 2; times += 1) {
    setConnections(tab.store, signedIn)
    holdTabSession(tab)
    holdTabSession(tab)
    expect((await navigator.locks.query()).held).toHaveLength(1)
    expect(await isHeldByAnotherTab(other)).toBe(true)
    expect(await isHeldByAnotherTab(tab)).toBe(false)
    expect(await isHeldByAnotherTab({ modalId: 'another modal', store: other.store })).toBe(false)
    // One connected namespace is enough.
    setConnections(tab.store, { solana: signedIn.eip155, eip155: { status: 'disconnected', accounts: [] } })
    expect(await isHeldByAnotherTab(other)).toBe(true)
    setConnections(tab.store, { eip155: { status: 'connected', connectorId: 'other', accounts: [] } })
    await Promise.resolve()
    expect(await isHeldByAnotherTab(other)).toBe(false)
  }
  for (const { dispose } of [tab, other]) dispose()
})

it('behavior: holds no lock while signed out or after the modal is disposed', async () => {
  const { tab, other } = setUp()
  holdTabSession(tab)
  tab.dispose()
  await Promise.resolve()
  expect(await isHeldByAnotherTab(other)).toBe(false)
  holdTabSession(other)
  await Promise.resolve()
  expect(await isHeldByAnotherTab(tab)).toBe(false)
  other.dispose()
})

it('behavior: finds no other tab if Web Locks are missing', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const { tab, other } = setUp()
  holdTabSession(tab)
  expect(await isHeldByAnotherTab(other)).toBe(false)
  for (const { dispose } of [tab, other]) dispose()
})
