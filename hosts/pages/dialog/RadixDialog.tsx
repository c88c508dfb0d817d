import { useModal } from '@latchkey/shell/react'
import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useState } from 'react'

/**
 * One that keeps the focus by script, hides the rest of the page from screen readers, and closes on Escape and on a click
 * outside of it. What happens in the modal is none of its business: two lines say so.
 */
export function RadixDialog({ children }: { readonly children: ReactNode }) {
  const modal = useModal()
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open || !modal.state.open) && setOpen(open)}>
      <Dialog.Trigger>Radix checkout</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => isInModal(event.detail.originalEvent) && event.preventDefault()}
        >
          <Dialog.Title>Radix checkout</Dialog.Title>
          <p>One coffee, 3 USDC.</p>
          <div className="row">
            {children}
            <Dialog.Close>Not now</Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function isInModal({ target }: Event): boolean {
  return target instanceof Element && target.localName === 'latchkey-modal'
}
