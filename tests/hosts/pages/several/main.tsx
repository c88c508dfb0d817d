import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'

/** After a reload, each modal finds its own state by its id. */
const modals = [
  { title: 'Buyer', modal: createModal({ ...world, id: 'buyer' }) },
  {
    title: 'Seller',
    modal: createModal({ ...world, id: 'seller', themeVariables: { '--latchkey-accent': '#7c3aed' } }),
  },
]

mount(
  modals.map(({ title, modal }) => (
    <ModalProvider key={title} modal={modal}>
      <div className="card">
        <h2>{title}</h2>
        <ConnectButton label={`Connect the ${title.toLowerCase()}`} />
        <Status label={title} />
      </div>
    </ModalProvider>
  )),
)
