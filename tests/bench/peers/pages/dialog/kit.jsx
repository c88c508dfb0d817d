/** The least that a modal can be: React, a native dialog, five buttons. */
import { Fragment, useEffect, useRef, useState } from 'react'

const names = ['Bench Wallet', 'One', 'Two', 'Three', 'Four']

export const Kit = Fragment

export function Connect() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      {open && <Dialog />}
    </>
  )
}

function Dialog() {
  const dialog = useRef(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="title">
      <h2 id="title">Connect</h2>
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
