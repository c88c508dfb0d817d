import type { Modal } from '@latchkey/shell'
import { ConnectButton, useDisconnect, useModal, useNetwork } from '@latchkey/shell/react'
import { useEffect, useState } from 'react'
import { EachNamespace } from './EachNamespace.js'
import { Faults } from './Faults.js'
import { RiskyRequests } from './RiskyRequests.js'
import { Status } from './Status.js'
import { WalletActions } from './WalletActions.js'
import { WhatToTry } from './WhatToTry.js'

export interface LabProps {
  readonly sandboxUrl: string
  readonly modals: readonly Modal[]
}

export function Lab({ sandboxUrl, modals }: LabProps) {
  return (
    <main>
      <header>
        <span className="brand">
          Latchkey lab <a href="/">Shop</a>
        </span>
        <ConnectButton />
      </header>
      <section>
        <h1>Lab</h1>
        <p>
          Every chain, every plugin, raw calls, a hostile wallet and broken services. Wallets named{' '}
          <strong>Sandbox</strong> stand in for browser extensions, one or two for each chain. All money is test money.
        </p>
      </section>
      <Status />
      <WalletActions />
      <RiskyRequests />
      <EachNamespace />
      <Settings />
      <Faults sandboxUrl={sandboxUrl} />
      <WhatToTry sandboxUrl={sandboxUrl} />
      {modals.slice(1).map((modal) => (
        <button key={modal.id} type="button" data-testid={`open-${modal.id}`} onClick={() => void modal.open()}>
          Open {modal.id}
        </button>
      ))}
    </main>
  )
}

function Settings() {
  const modal = useModal()
  const { switchNetwork, networks } = useNetwork()
  const { disconnect } = useDisconnect()
  const [error, setError] = useState('')
  useEffect(() => modal.on('CONNECT_SUCCESS', () => setError('')), [modal])
  const show = (caught: unknown) => setError(caught instanceof Error ? caught.message : String(caught))

  return (
    <section className="card">
      <h2>What a host can call</h2>
      <div className="buttons">
        <button type="button" onClick={() => modal.open().catch(show)}>
          open()
        </button>
        <button type="button" onClick={() => modal.open({ view: 'AllWallets' }).catch(show)}>
          All wallets
        </button>
        <button type="button" onClick={() => modal.open({ view: 'Networks' }).catch(show)}>
          Networks
        </button>
        {networks.map((network) => (
          <button key={network.caipNetworkId} type="button" onClick={() => switchNetwork(network).catch(show)}>
            Switch to {network.name}
          </button>
        ))}
        <button type="button" onClick={() => void disconnect()}>
          disconnect()
        </button>
      </div>
      <div className="fields">
        <label>
          Theme
          <select defaultValue="auto" onChange={(event) => modal.setThemeMode(event.target.value as 'auto')}>
            <option value="auto">System</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <label>
          Language
          <select defaultValue="en" onChange={(event) => modal.setLocale(event.target.value).catch(show)}>
            <option value="en">English</option>
            <option value="ar-XB">Pseudo, right to left</option>
          </select>
        </label>
        <label>
          Accent
          <input
            type="color"
            defaultValue="#3a53f5"
            onChange={(event) => modal.setThemeVariables({ '--latchkey-accent': event.target.value })}
          />
        </label>
      </div>
      {error && (
        <p role="alert" data-testid="host-error">
          {error}
        </p>
      )}
    </section>
  )
}
