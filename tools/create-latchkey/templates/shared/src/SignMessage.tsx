import { useAccount, useModal } from '@latchkey/shell/react'
import { type FormEvent, useState } from 'react'
import { stringToHex } from 'viem'

/** Requests a signature. `getProvider` returns an EIP-1193 provider, which also works with viem and ethers. */
export function SignMessage() {
  const modal = useModal()
  const { address } = useAccount({ namespace: 'eip155' })
  const [message, setMessage] = useState('Hello from my site')
  const [result, setResult] = useState<Result>({ status: 'idle' })

  async function sign(event: FormEvent) {
    event.preventDefault()
    setResult({ status: 'asking' })
    try {
      const params = [stringToHex(message), address]
      const signature = await modal.getProvider('eip155').request({ method: 'personal_sign', params })
      setResult({ status: 'signed', signature: String(signature) })
    } catch (error) {
      setResult({ status: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
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
        <button type="submit" disabled={!address || result.status === 'asking'}>
          {result.status === 'asking' ? 'Look into your wallet' : address ? 'Sign' : 'Connect to sign'}
        </button>
      </form>
      <output>
        {result.status === 'signed' && result.signature}
        {result.status === 'failed' && result.reason}
      </output>
    </section>
  )
}

type Result =
  | { readonly status: 'idle' | 'asking' }
  | { readonly status: 'signed'; readonly signature: string }
  | { readonly status: 'failed'; readonly reason: string }
