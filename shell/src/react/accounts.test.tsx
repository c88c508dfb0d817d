// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import { accountReadersAtom, setNativeBalance } from '../state/account.js'
import { setKeptWallets } from '../state/connectionList.js'
import { setConnections } from '../state/connections.js'
import { testAccount } from '../testing/createTestConnector.js'
import { testOptions } from '../testing/testOptions.js'
import { useAccountState, useConnections } from './accounts.js'
import { ModalProvider } from './ModalProvider.js'

const cleanups: (() => unknown)[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function Page() {
  const { status, balance } = useAccountState({ namespace: 'eip155' })
  const { connections } = useConnections()
  return (
    <p>
      {status} {String(balance.amount?.value ?? balance.status)}{' '}
      {connections.map(({ connectorId }) => connectorId).join()}
    </p>
  )
}

const page = (modal: Modal) => (
  <ModalProvider modal={modal}>
    <Page />
  </ModalProvider>
)

it('default', async () => {
  const modal = createModal(testOptions())
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  cleanups.push(() => modal.dispose())
  await act(async () => root.render(page(modal)))
  expect(element.textContent).toBe('disconnected idle ')
  expect(modal.store.get(accountReadersAtom)).toEqual({ eip155: 1 })
  await act(async () => {
    setConnections(modal.store, {
      eip155: { status: 'connected', connectorId: 'test', accounts: [testAccount('test')] },
    })
    setKeptWallets(modal.store, { eip155: [{ connectorId: 'kept', status: 'connected', accounts: [] }] })
    setNativeBalance(modal.store, 'eip155', { status: 'success', amount: { value: 7n, decimals: 18, symbol: 'ETH' } })
  })
  expect(element.textContent).toBe('connected 7 test,kept')
  await act(async () => root.unmount())
  expect(modal.store.get(accountReadersAtom)).toEqual({ eip155: 0 })
})

it('behavior: renders the same on a server as in the browser’s first render', () => {
  const modal = createModal(testOptions())
  cleanups.push(() => modal.dispose())
  setConnections(modal.store, { eip155: { status: 'connected', accounts: [testAccount('test')] } })
  expect(renderToString(page(modal)).replaceAll('<!-- -->', '')).toBe('<p>disconnected idle </p>')
})
