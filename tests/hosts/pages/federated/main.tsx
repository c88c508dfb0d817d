import { type RemoteParameters, remote } from '@latchkey/federation'
import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'

/** What the plugin's author hands out, written into the page by `vite.config.ts`: another build is another hash. */
declare const REMOTE_PIN: RemoteParameters

/** The author's server. Here it is the same one, by a name that is another site. */
const server = `http://127.0.0.1:${location.port}/remotes/`

const modal = createModal({
  ...world,
  plugins: [remote({ ...REMOTE_PIN, entry: new URL(REMOTE_PIN.entry, server).href })],
})

mount(
  <ModalProvider modal={modal}>
    <div className="card">
      <ConnectButton />
      <Status label="Account" />
    </div>
  </ModalProvider>,
)
