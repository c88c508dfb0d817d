import { useAccount, useModal } from '@latchkey/shell/react'
import { useState } from 'react'
import { type LabRequest, riskyRequests } from './riskyRequests.js'

/** Sends requests that the review plugin warns about. The modal shows them before the wallet does. */
export function RiskyRequests() {
  const modal = useModal()
  const { address = '', isConnected } = useAccount()
  const [answer, setAnswer] = useState('')

  async function send({ method, params }: LabRequest) {
    setAnswer('…')
    try {
      setAnswer(JSON.stringify(await modal.getProvider('eip155').request({ method, params: params(address) })))
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string }
      setAnswer(`error ${code ?? ''} ${message ?? error}`)
    }
  }

  return (
    <section className="card">
      <h2>What a drainer asks for</h2>
      <div className="buttons">
        {riskyRequests.map((request) => (
          <button key={request.label} type="button" disabled={!isConnected} onClick={() => void send(request)}>
            {request.label}
          </button>
        ))}
      </div>
      <output data-testid="risky-answer">{answer}</output>
    </section>
  )
}
