import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'
import { NativeDialog } from './NativeDialog'
import { RadixDialog } from './RadixDialog'

const modal = createModal(world)

mount(
  <ModalProvider modal={modal}>
    <div className="card">
      <div className="row">
        <NativeDialog>
          <ConnectButton />
        </NativeDialog>
        <RadixDialog>
          <ConnectButton />
        </RadixDialog>
      </div>
      <Status label="Account" />
    </div>
  </ModalProvider>,
)
