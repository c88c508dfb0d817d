/** The minimal modal that Latchkey is compared with: React, a native dialog and five buttons. */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const names = ['WalletConnect', 'One', 'Two', 'Three', 'Four']

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" id="close" onClick={() => setOpen(false)}>
        Close
      </button>
      {open && <Dialog />}
    </>
  )
}

function Dialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog}>
      <h1>Connect</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
