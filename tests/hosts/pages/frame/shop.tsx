import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'

const modal = createModal(world)

mount(
  <ModalProvider modal={modal}>
    <div className="card">
      <ConnectButton />
      <Status label="Account" />
    </div>
  </ModalProvider>,
)
