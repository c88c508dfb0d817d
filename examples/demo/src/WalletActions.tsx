import { useAccount, useModal, useNetwork } from '@latchkey/shell/react'
import { useState } from 'react'

/** What a host does with a connected wallet, by the EIP-1193 provider alone. */
export function WalletActions() {
  const modal = useModal()
  const { address, isConnected } = useAccount()
  const { network } = useNetwork()
  const [receiver, setReceiver] = useState('0x000000000000000000000000000000000000dEaD')
  const [answer, setAnswer] = useState('')

  async function run(method: string, params: unknown) {
    setAnswer('…')
    try {
      setAnswer(JSON.stringify(await modal.getProvider('eip155').request({ method, params })))
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string }
      setAnswer(`error ${code ?? ''} ${message ?? error}`)
    }
  }

  return (
    <section className="card">
      <h2>What a site does with it</h2>
      <div className="fields">
        <label>
          Receiver
          <input value={receiver} onChange={(event) => setReceiver(event.target.value)} />
        </label>
      </div>
      <div className="buttons">
        <button
          type="button"
          disabled={!isConnected}
          onClick={() => run('personal_sign', [toHex('Latchkey demo'), address])}
        >
          Sign a message
        </button>
        <button
          type="button"
          disabled={!isConnected}
          onClick={() => run('eth_sendTransaction', [{ from: address, to: receiver, value: '0xde0b6b3a7640000' }])}
        >
          Send 1 {network?.nativeCurrency.symbol ?? 'coin'}
        </button>
        <button type="button" onClick={() => run('eth_chainId', [])}>
          eth_chainId
        </button>
      </div>
      <output data-testid="answer">{answer}</output>
    </section>
  )
}

function toHex(text: string): string {
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
