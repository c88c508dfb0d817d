/** Rendering on a server: Node, no DOM. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createModal } from '../createModal.js'
import { connectionsAtom } from '../state/connections.js'
import { testOptions } from '../testing/testOptions.js'
import { ConnectButton } from './ConnectButton.js'
import { ModalProvider } from './ModalProvider.js'
import { useAccount } from './useAccount.js'
import { useNetwork } from './useNetwork.js'

function Page() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  return (
    <p>
      {status} {address} {network?.name}
    </p>
  )
}

function render(modal: ReturnType<typeof createModal>): string {
  return renderToString(
    <ModalProvider modal={modal}>
      <ConnectButton />
      <Page />
    </ModalProvider>,
  ).replaceAll('<!-- -->', '')
}

describe('rendering on a server', () => {
  it('default', () => {
    const html = render(createModal(testOptions()))
    expect(html).toContain('Connect wallet')
    expect(html).toContain('<p>disconnected  Ethereum</p>')
  })

  it('behavior: two requests at once know nothing of each other', () => {
    const [first, second] = [createModal(testOptions()), createModal(testOptions())]
    first.store.set(connectionsAtom, {
      eip155: {
        status: 'connected',
        accounts: [
          {
            namespace: 'eip155',
            address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
            networkId: 'eip155:1',
            caipAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
            type: 'eoa',
            connectorId: 'test',
          },
        ],
      },
    })
    expect(render(second)).not.toContain('0xd8dA')
    // What a server renders is the state before anything was restored, as the browser's first render is.
    expect(render(first)).toBe(render(second))
  })
})
