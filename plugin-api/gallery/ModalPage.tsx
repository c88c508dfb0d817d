import { type ReactElement, useEffect, useRef } from 'react'
import { Toast } from '../src/kit/index.js'
import { AccountCard } from './cards/AccountCard.js'
import { ConnectCard } from './cards/ConnectCard.js'
import { FieldsCard } from './cards/FieldsCard.js'
import { QrCard } from './cards/QrCard.js'

/** One card in the modal dialog, with a toast. */
export function ModalPage({ view }: { readonly view: string }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="lk-dialog lk-root" aria-label="Wallet">
      {views[view]}
      <div className="lk-toast-region" role="status">
        <Toast variant="success" message="Address copied" />
      </div>
    </dialog>
  )
}

const views: Readonly<Record<string, ReactElement>> = {
  account: <AccountCard />,
  connect: <ConnectCard />,
  fields: <FieldsCard />,
  qr: <QrCard />,
}
