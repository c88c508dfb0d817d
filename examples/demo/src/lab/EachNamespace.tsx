import type { ChainNamespace } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import { useNetwork } from '@latchkey/shell/react'
import { useAccountState, useConnections } from '@latchkey/shell/react/accounts'
import { useState } from 'react'

/** Shows what an app can read about inactive namespaces. Fetches their data only while open. */
export function EachNamespace() {
  const [open, setOpen] = useState(false)
  const { networks } = useNetwork()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return (
    <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Each namespace</summary>
      {open && (
        <dl>
          {namespaces.map((namespace) => (
            <NamespaceRow key={namespace} namespace={namespace} />
          ))}
        </dl>
      )}
      {open && <Connections />}
    </details>
  )
}

function NamespaceRow({ namespace }: { readonly namespace: ChainNamespace }) {
  const { status, address, network, balance, profile } = useAccountState({ namespace })
  const amount =
    balance.amount && `${formatUnits(balance.amount.value, balance.amount.decimals)} ${balance.amount.symbol}`
  return (
    <div>
      <dt>{namespace}</dt>
      <dd data-testid={`account-${namespace}`}>
        {[profile.name ?? address ?? status, network?.name, address && (amount ?? balance.status)]
          .filter(Boolean)
          .join(', ')}
      </dd>
    </div>
  )
}

/** Lists every connected wallet. A namespace can have several if the project allows it. */
function Connections() {
  const { connections, switchTo, disconnect } = useConnections()
  const [error, setError] = useState('')
  const run = (command: Promise<unknown>) =>
    command.then(
      () => setError(''),
      (caught: unknown) => setError(caught instanceof Error ? caught.message : String(caught)),
    )
  return (
    <>
      <ul className="rows" aria-label="Connections">
        {connections.map((connection) => {
          const { namespace, connectorId, status, isInUse, wallet } = connection
          const name = wallet?.name ?? connectorId
          return (
            <li key={`${namespace} ${connectorId}`}>
              <span>
                {name} on {namespace}: {isInUse ? 'in use' : status}
              </span>
              <span className="buttons">
                {!isInUse && (
                  <button type="button" onClick={() => run(switchTo(connection))}>
                    Use {name}
                  </button>
                )}
                {status !== 'disconnected' && (
                  <button type="button" onClick={() => run(disconnect(connection))}>
                    Leave {name}
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" data-testid="connections-error">
          {error}
        </p>
      )}
    </>
  )
}
