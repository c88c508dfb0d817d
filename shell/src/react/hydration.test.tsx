// @vitest-environment happy-dom
/** Hydration: the browser's first render equals the server's. The wallet answers later. */
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import { cookieStorage } from '../ssr/cookieStorage.js'
import { toInitialState } from '../ssr/toInitialState.js'
import { createTestConnector, testAccount, testAddress } from '../testing/createTestConnector.js'
import { testOptions } from '../testing/testOptions.js'
import { ConnectButton } from './ConnectButton.js'
import { useAccount } from './hooks.js'
import { ModalProvider } from './ModalProvider.js'

const cleanups: (() => unknown)[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem(
    '@latchkey/main/connections',
    JSON.stringify({ version: 1, connections: { eip155: { connectorId: 'test' } } }),
  )
  // biome-ignore lint/suspicious/noDocumentCookie: from an earlier visit
  document.cookie = `latchkey.main=1|eip155:1|${testAccount('test').caipAddress}/eoa/test; Path=/`
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom's document
  document.cookie = 'latchkey.main=; Max-Age=-1; Path=/'
  localStorage.clear()
})

/** Hydrates a page that a server rendered from the cookie. The wallet answers when the test calls `answer`. */
async function open() {
  let answer: (isConnected: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const connector = createTestConnector()
  connector.onReconnect(async () =>
    (await answered) ? { accounts: [testAccount('test')], networkId: 'eip155:1' } : undefined,
  )
  const initialState = toInitialState(document.cookie, { secure: false })
  const renders: string[] = []
  function Page() {
    const { status, address } = useAccount()
    renders.push(`${status} ${address}`)
    return null
  }
  const modal = createModal(testOptions({ connectors: [connector], basic: true }))
  cleanups.push(cookieStorage(modal), () => modal.dispose())
  const tree = (
    <ModalProvider modal={modal} initialState={initialState}>
      <ConnectButton />
      <Page />
    </ModalProvider>
  )
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = renderToString(tree)
  const html = element.innerHTML
  const logged = vi.spyOn(console, 'error')
  renders.length = 0
  const root = await act(async () => hydrateRoot(element, tree, { onRecoverableError: (error) => logged(error) }))
  // Core's later updates are not wrapped in `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  cleanups.unshift(() => root.unmount())
  expect(element.innerHTML).toBe(html)
  expect(logged).not.toHaveBeenCalled()
  return { element, renders, answer, connector }
}

it('default', async () => {
  const { element, renders, answer, connector } = await open()
  expect(element.textContent).toBe('0xd8...A96045')
  await vi.waitFor(() => expect(connector.calls).toEqual(['reconnect']), 10_000)
  // While core restores the connection, the account is still shown.
  expect(element.textContent).toBe('0xd8...A96045')
  answer(true)
  await vi.waitFor(() => expect(renders.at(-1)).toBe(`connected ${testAddress}`))
  expect([...new Set(renders)]).toEqual([`connecting ${testAddress}`, `connected ${testAddress}`])
  expect(document.cookie).toContain(testAddress)
})

it('behavior: shows the disconnected state if the wallet no longer knows the app', async () => {
  const { element, renders, answer, connector } = await open()
  await vi.waitFor(() => expect(connector.calls).toEqual(['reconnect']), 10_000)
  answer(false)
  await vi.waitFor(() => expect(renders.at(-1)).toBe('disconnected undefined'))
  await vi.waitFor(() => expect(element.textContent).toBe('Connect wallet'))
  expect(document.cookie).toBe('')
})
