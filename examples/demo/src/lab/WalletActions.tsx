import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import { useAccount, useModal, useModalState } from '@latchkey/shell/react'
import { useState } from 'react'
import { readLabOptions } from './readLabOptions.js'
import { signLabMessage } from './signLabMessage.js'

/** Uses a connected wallet through its namespace's provider. */
export function WalletActions() {
  const modal = useModal()
  const { address, isConnected } = useAccount()
  const { network, namespace = 'eip155' } = useModalState()
  const [receiver, setReceiver] = useState('0x000000000000000000000000000000000000dEaD')
  const [answer, setAnswer] = useState('')

  async function run(ask: () => Promise<unknown>) {
    setAnswer('…')
    try {
      setAnswer(JSON.stringify(await ask()))
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string }
      setAnswer(`error ${code ?? ''} ${message ?? error}`)
    }
  }
  const request = (method: string, params: unknown) =>
    run(() => modal.getProvider('eip155').request({ method, params }))

  return (
    <section className="card">
      <h2>What a site does with it</h2>
      {namespace === 'eip155' && (
        <div className="fields">
          <label>
            Receiver
            <input value={receiver} onChange={(event) => setReceiver(event.target.value)} />
          </label>
        </div>
      )}
      <div className="buttons">
        <button
          type="button"
          disabled={!isConnected}
          onClick={() => run(() => signLabMessage(modal, namespace, address ?? ''))}
        >
          Sign a message
        </button>
        {namespace === 'eip155' && (
          <>
            <button
              type="button"
              disabled={!isConnected}
              onClick={() =>
                request('eth_sendTransaction', [{ from: address, to: receiver, value: '0xde0b6b3a7640000' }])
              }
            >
              Send 1 {network?.nativeCurrency.symbol ?? 'coin'}
            </button>
            <button type="button" onClick={() => request('eth_chainId', [])}>
              eth_chainId
            </button>
            {readLabOptions().features?.pay && network && (
              <button type="button" onClick={() => run(() => askForPayment(modal, network.caipNetworkId, receiver))}>
                Ask for 0.01 {network.nativeCurrency.symbol}
              </button>
            )}
          </>
        )}
      </div>
      <output data-testid="answer">{answer}</output>
    </section>
  )
}

/** Requests a payment, as a shop would. */
async function askForPayment(modal: Modal, networkId: CaipNetworkId, recipient: string): Promise<unknown> {
  // The demo picks its plugins at run time, so TypeScript does not know their APIs.
  const plugins = modal.plugins as unknown as {
    readonly pay: () => Promise<{ pay(request: object): Promise<unknown> }>
  }
  const api = await plugins.pay()
  return api.pay({ networkId, asset: 'native', decimals: 18, amount: '0.01', recipient, description: 'A test payment' })
}
