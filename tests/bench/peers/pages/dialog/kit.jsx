/** The least that a modal can be: React, a native dialog, five buttons, of which the first connects a wallet. */
import { Fragment, useEffect, useRef, useState } from 'react'

// EIP-6963
const wallets = []
addEventListener('eip6963:announceProvider', ({ detail }) => wallets.push(detail))
dispatchEvent(new Event('eip6963:requestProvider'))

const names = ['One', 'Two', 'Three', 'Four']

export const Kit = Fragment

export function Connect() {
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState()
  const connect = async (provider) => {
    const [first] = await provider.request({ method: 'eth_requestAccounts' })
    setAccount(first)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {account ?? 'Connect'}
      </button>
      {open && <Dialog onChoose={connect} />}
    </>
  )
}

function Dialog({ onChoose }) {
  const dialog = useRef(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="title">
      <h2 id="title">Connect</h2>
      <ul>
        {wallets.map(({ info, provider }) => (
          <li key={info.uuid}>
            <button type="button" onClick={() => onChoose(provider)}>
              {info.name}
            </button>
          </li>
        ))}
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
