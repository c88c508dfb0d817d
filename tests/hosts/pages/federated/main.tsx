import { type RemoteParameters, remote } from '@latchkey/federation'
import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'

/**
 * The pin from the plugin's author. `vite.config.ts` writes it into the page, because the hash changes with each build.
 */
declare const REMOTE_PIN: RemoteParameters

/** The author's server. Here, it is this server under another host name, which is cross-site. */
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
