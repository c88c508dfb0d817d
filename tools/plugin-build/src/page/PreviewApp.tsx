import type { Modal } from '@latchkey/shell'
import { ConnectButton, ModalProvider, useAccount } from '@latchkey/shell/react'
import type { ReactElement } from 'react'
import { css } from './preview.css.js'

/** An app as small as possible: the connect button, and the account. */
export function PreviewApp({ modal }: { readonly modal: Modal }): ReactElement {
  return (
    <ModalProvider modal={modal}>
      <style>{css}</style>
      <Account />
    </ModalProvider>
  )
}

function Account(): ReactElement {
  const { status, address } = useAccount()
  return (
    <main>
      <ConnectButton />
      <p>
        <span data-testid="status">{status}</span>
        {address && <code>{address}</code>}
      </p>
    </main>
  )
}
