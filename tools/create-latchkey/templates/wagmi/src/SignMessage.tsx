import { type FormEvent, useState } from 'react'
import { useConnection, useSignMessage } from 'wagmi'

/** Requests a signature from the wallet, with wagmi's hook. */
export function SignMessage() {
  const { isConnected } = useConnection()
  const { data, error, isPending, mutate: signMessage } = useSignMessage()
  const [message, setMessage] = useState('Hello from my site')

  function sign(event: FormEvent) {
    event.preventDefault()
    signMessage({ message })
  }

  return (
    <section className="card" aria-labelledby="sign">
      <h2 id="sign">Sign a message</h2>
      <form onSubmit={sign}>
        <textarea
          aria-label="Message"
          rows={3}
          required
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <button type="submit" disabled={!isConnected || isPending}>
          {isPending ? 'Look into your wallet' : isConnected ? 'Sign' : 'Connect to sign'}
        </button>
      </form>
      <output>{error ? error.message.split('\n')[0] : data}</output>
    </section>
  )
}
