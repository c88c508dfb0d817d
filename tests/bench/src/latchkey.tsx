/**
 * An app that sets Latchkey up as in the README. The button does not prefetch on hover, so nothing is loaded before the
 * click.
 */

import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { receive } from '@latchkey/plugin-receive'
import { sandbox } from '@latchkey/sandbox/host'
import { createModal } from '@latchkey/shell'
import { ModalProvider, useModal } from '@latchkey/shell/react'
import { walletConnect } from '@latchkey/walletconnect'
import { createRoot } from 'react-dom/client'

const url = document.querySelector<HTMLMetaElement>('meta[name="latchkey-sandbox"]')?.content

const modal = createModal({
  ...sandbox({ url }),
  metadata: {
    name: 'Bench',
    description: 'Opens and closes',
    url: location.origin,
    icons: [`${location.origin}/icon.png`],
  },
  networks: [mainnet, polygon],
  chains: [eip155(), walletConnect()],
  plugins: [receive()],
})

function Page() {
  const { open, close } = useModal()
  return (
    <>
      <button type="button" id="open" onClick={() => open().catch(reportError)}>
        Open
      </button>
      <button type="button" id="close" onClick={() => close()}>
        Close
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <Page />
    </ModalProvider>,
  )
}
