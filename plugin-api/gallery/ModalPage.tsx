import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { Toast } from '../src/kit/index.js'
import { AccountCard } from './cards/AccountCard.js'
import { ConnectCard } from './cards/ConnectCard.js'

/** One card in the modal dialog, with a toast, over a page of text. */
export function ModalPage({ view }: { readonly view: string }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="lk-dialog lk-root" aria-label="Wallet">
      {view === 'account' ? <AccountCard /> : <ConnectCard />}
      <div className="lk-toast-region" role="status">
        <Toast variant="success" message="Address copied" />
      </div>
    </dialog>
  )
}
