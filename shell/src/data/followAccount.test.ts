// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  countAccountReader,
  nativeBalancesAtom,
  profileAtom,
  profilesAtom,
  setNativeBalance,
} from '../state/account.js'
import { connectionsAtom, setActiveNamespace, setConnections } from '../state/connections.js'
import { setNetworkIds } from '../state/networks.js'
import { testAccount } from '../testing/createTestConnector.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { followAccount } from './followAccount.js'

const refreshBalance = vi.fn(async () => undefined)
const getIdentity = vi.fn(async () => ({ name: 'sample.eth' }))
const services = {
  refreshBalance,
  identity: { getIdentity, remember: async () => undefined },
}

let runtime: TestRuntime

afterEach(() => runtime.dispose())
beforeEach(() => {
  refreshBalance.mockClear()
  getIdentity.mockClear()
})

function setUp() {
  runtime = createTestRuntime()
  followAccount(runtime, services)
  refreshBalance.mockClear()
  const connect = () =>
    setConnections(runtime.store, { eip155: { status: 'connected', accounts: [testAccount('test')] } })
  return { store: runtime.store, connect }
}

it('default: fetches for a new account, and when the network changes', async () => {
  const { store, connect } = setUp()
  connect()
  expect(refreshBalance).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(store.get(profileAtom)).toEqual({ name: 'sample.eth' }))
  setNetworkIds(store, { eip155: 'eip155:137' })
  expect(refreshBalance).toHaveBeenCalledTimes(2)
})

it('behavior: does not fetch again if nothing has changed', () => {
  const { store, connect } = setUp()
  connect()
  connect()
  setNetworkIds(store, { eip155: 'eip155:1' })
  expect(refreshBalance).toHaveBeenCalledTimes(1)
})

it('behavior: fetches on return to the page, only while connected', () => {
  const { store, connect } = setUp()
  window.dispatchEvent(new Event('focus'))
  expect(refreshBalance).not.toHaveBeenCalled()
  connect()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refreshBalance).toHaveBeenCalledTimes(3)
  setConnections(store, {})
  refreshBalance.mockClear()
  window.dispatchEvent(new Event('focus'))
  expect(refreshBalance).not.toHaveBeenCalled()
})

it('behavior: does not show an earlier account’s name', async () => {
  const { store, connect } = setUp()
  let answer: (identity: { readonly name: string }) => void = () => undefined
  getIdentity.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  connect()
  setConnections(store, {})
  answer({ name: 'late.eth' })
  await Promise.resolve()
  expect(store.get(profileAtom)).toEqual({})
})

it('behavior: fetches nothing for another namespace until it has a reader', async () => {
  const { store } = setUp()
  const solana = { ...testAccount('sol', 'Sol'), namespace: 'solana' as const, caipAddress: 'solana:main:Sol' as const }
  setConnections(store, {
    eip155: { status: 'connected', accounts: [testAccount('test')] },
    solana: { status: 'connected', accounts: [solana] },
  })
  expect(refreshBalance.mock.calls).toEqual([[{ namespace: 'eip155' }]])
  expect(getIdentity).toHaveBeenCalledTimes(1)

  countAccountReader(store, 'solana', 1)
  expect(refreshBalance).toHaveBeenLastCalledWith({ namespace: 'solana' })
  await vi.waitFor(() => expect(store.get(profilesAtom).solana).toEqual({ name: 'sample.eth' }))
  window.dispatchEvent(new Event('focus'))
  expect(refreshBalance).toHaveBeenCalledTimes(4)
  countAccountReader(store, 'solana', 1)
  expect(refreshBalance).toHaveBeenCalledTimes(4)

  countAccountReader(store, 'solana', -1)
  countAccountReader(store, 'solana', -1)
  refreshBalance.mockClear()
  window.dispatchEvent(new Event('focus'))
  expect(refreshBalance.mock.calls).toEqual([[{ namespace: 'eip155' }]])
  // Data is kept while its account is connected.
  expect(store.get(profilesAtom).solana).toEqual({ name: 'sample.eth' })
  setNativeBalance(store, 'solana', { status: 'success' })
  const next = { ...solana, caipAddress: 'solana:main:Next' as const }
  setConnections(store, { ...store.get(connectionsAtom), solana: { status: 'connected', accounts: [next] } })
  expect(store.get(profilesAtom).solana).toEqual({})
  expect(store.get(nativeBalancesAtom).solana).toEqual({ status: 'idle' })
  expect(refreshBalance).toHaveBeenCalledTimes(1)

  // A new reader causes a fetch.
  setActiveNamespace(store, 'solana')
  expect(refreshBalance).toHaveBeenLastCalledWith({ namespace: 'solana' })
})

it('behavior: stops on disposal', () => {
  const { connect } = setUp()
  runtime.dispose()
  connect()
  window.dispatchEvent(new Event('focus'))
  expect(refreshBalance).not.toHaveBeenCalled()
})
