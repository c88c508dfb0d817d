import { type ReactNode, useRef } from 'react'

/** A native dialog. The modal enters the top layer later, so it opens above the dialog without extra code. */
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
