import { createModal } from '@latchkey/shell'
import { ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'

/**
 * Embedded in the page's own element. The modal does not take focus on its own, and returns to its first view instead
 * of closing.
 */
const modal = createModal({
  ...world,
  enableEmbedded: true,
  container: document.getElementById('wallet') as HTMLElement,
})

mount(
  <ModalProvider modal={modal}>
    <Status label="Account" />
  </ModalProvider>,
)
