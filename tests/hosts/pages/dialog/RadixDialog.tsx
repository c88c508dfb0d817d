import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

/**
 * A dialog with a focus trap. It hides the rest of the page from screen readers, and closes on Escape and outside
 * clicks. Events in the open modal do not reach its listeners, so it needs no changes.
 */
export function RadixDialog({ children }: { readonly children: ReactNode }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Radix checkout</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content aria-describedby={undefined}>
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
