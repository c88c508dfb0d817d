import { type ReactNode, useRef } from 'react'

/** The browser's own: the modal opens above it, because it comes later to the top layer. Nothing is to be done. */
export function NativeDialog({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Native checkout
      </button>
      <dialog ref={dialog} aria-label="Native checkout">
        <p>One coffee, 3 USDC.</p>
        <div className="row">
          {children}
          <button type="button" onClick={() => dialog.current?.close()}>
            Not now
          </button>
        </div>
      </dialog>
    </>
  )
}
