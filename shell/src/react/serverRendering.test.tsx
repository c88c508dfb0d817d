/** Rendering on a server: Node, no DOM. */

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ReactNode, Suspense, use } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import { cookieStorage } from '../ssr/cookieStorage.js'
import { toInitialState } from '../ssr/toInitialState.js'
import { type InitialState, setConnections } from '../state/connections.js'
import { testOptions } from '../testing/testOptions.js'
import { useAccountState, useConnections } from './accounts.js'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.js'
import { useAccount, useModalState, useNetwork } from './hooks.js'
import { ModalProvider } from './ModalProvider.js'

function Page() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  return (
    <p>
      {status} {address} {network?.name}
    </p>
  )
}

function tree(modal: Modal, initialState?: InitialState, children?: ReactNode) {
  return (
    <ModalProvider modal={modal} initialState={initialState}>
      <ConnectButton />
      <Page />
      {children}
    </ModalProvider>
  )
}

const render = (modal: Modal, initialState?: InitialState) =>
  renderToString(tree(modal, initialState)).replaceAll('<!-- -->', '')

const addresses = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', `0x${'66'.repeat(20)}`] as const
const stateOf = (address: string, networkId = 'eip155:137') =>
  toInitialState({ cookie: `__Host-latchkey.main=1|${networkId}|${networkId}:${address}/eoa/test` })

describe('rendering on a server', () => {
  it('default', () => {
    const html = render(createModal(testOptions()))
    expect(html).toContain('Connect wallet')
    expect(html).toContain('<p>disconnected  Ethereum</p>')
  })

  it('behavior: an unstyled button has no style attribute, because a CSP may block it', () => {
    const button = (props: ConnectButtonProps) =>
      renderToString(
        <ModalProvider modal={createModal(testOptions())}>
          <ConnectButton {...props} />
        </ModalProvider>,
      )
    expect(button({})).toContain('style=')
    expect(button({ unstyled: true, className: 'connect' })).toMatch(/<button (?!.*style=).*class="connect"/)
  })

  it('behavior: shows a returning user as connecting, with their address and network', () => {
    const html = render(createModal(testOptions()), stateOf(addresses[0]))
    expect(html).toContain(`<p>connecting ${addresses[0]} Polygon</p>`)
    expect(html).toMatch(/data-state="connecting"[^>]*aria-label="Account 0xd8dA6BF[^>]*>0xd8\.\.\.A96045</)
  })

  it('behavior: ignores a stored network that is no longer configured or belongs to another namespace', () => {
    const modal = createModal(testOptions())
    expect(render(modal, stateOf(addresses[0], 'eip155:999'))).toContain(`<p>connecting ${addresses[0]} Ethereum</p>`)
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'
    const cookie = `__Host-latchkey.main=1|solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|${solana}/eoa/test`
    expect(render(modal, toInitialState(cookie))).toContain('<p>disconnected  Ethereum</p>')
  })

  it('behavior: keeps concurrent requests apart', () => {
    const [first, second] = [createModal(testOptions()), createModal(testOptions())]
    setConnections(first.store, {
      eip155: {
        status: 'connected',
        accounts: [
          {
            namespace: 'eip155',
            address: addresses[0],
            networkId: 'eip155:1',
            caipAddress: `eip155:1:${addresses[0]}`,
            type: 'eoa',
            connectorId: 'test',
          },
        ],
      },
    })
    expect(render(second)).not.toContain('0xd8dA')
    // A server renders the state before anything is restored, like the browser's first render.
    expect(render(first)).toBe(render(second))
  })

  // The worst case: the whole process shares one modal with cookie storage.
  it.each([
    ['one modal for each request', () => createModal(testOptions())],
    ['one modal at module level', () => shared],
  ])('behavior: keeps users apart while their streams are interleaved, with %s', async (_title, pick) => {
    const turns = [gate(), gate()] as const
    const requests = [...addresses, undefined].map((address) => {
      const modal = pick()
      const stop = cookieStorage(modal)
      const late = turns.map((turn, index) => (
        <Suspense key={String(index)} fallback="…">
          <Late after={turn.opened} />
        </Suspense>
      ))
      const output = new PassThrough()
      const { pipe } = renderToPipeableStream(tree(modal, address ? stateOf(address) : undefined, late))
      pipe(output)
      return { address, html: text(output), stop }
    })
    // Each stream has sent its shell. The suspended parts continue once all streams have started.
    for (const turn of turns) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      turn.open()
    }
    for (const { address, html, stop } of requests) {
      const others = addresses.filter((other) => other !== address)
      for (const other of others) expect(await html).not.toContain(other)
      if (address) expect((await html).split(address).length - 1).toBeGreaterThanOrEqual(6)
      else expect(await html).toContain('Connect wallet')
      stop()
    }
    // The next request in the same process has no cookie.
    expect(render(shared)).toBe(render(createModal(testOptions())))
  })
})

const shared = createModal(testOptions())

function gate() {
  let resolve: (() => void) | undefined
  const opened = new Promise<void>((open) => {
    resolve = open
  })
  return { open: () => resolve?.(), opened }
}

/** Suspends until the other requests have started. */
function Late({ after }: { readonly after: Promise<void> }) {
  use(after)
  const { account } = useModalState()
  const state = useAccountState({ namespace: 'eip155' })
  const { connections } = useConnections()
  return (
    <p>
      {account?.address} {state.address} {state.network?.name} {connections.map(({ status }) => status).join()}
    </p>
  )
}
