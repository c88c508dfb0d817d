import { useAccount, useBalance, useNetwork } from '@latchkey/shell/react'
import { formatUnits } from 'viem'

/** Shows the connected account, its balance and its network. */
export function Account() {
  const { address, isConnected, wallet } = useAccount()
  const { networkId, networks, switchNetwork } = useNetwork()
  const { data } = useBalance()
  if (!isConnected) {
    return (
      <section className="card" aria-labelledby="account">
        <h2 id="account">Account</h2>
        <p className="empty">Nobody is connected yet.</p>
      </section>
    )
  }
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account">Account</h2>
      <p className="amount">
        {data ? Number(formatUnits(data.value, data.decimals)).toLocaleString('en', { maximumFractionDigits: 4 }) : '–'}
        <small>{data?.symbol}</small>
      </p>
      <dl>
        <div>
          <dt>Address</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>Wallet</dt>
          <dd>{wallet?.name}</dd>
        </div>
        <div>
          <dt>
            <label htmlFor="network">Network</label>
          </dt>
          <dd>
            <select
              id="network"
              value={networkId}
              onChange={({ target }) =>
                // If the user rejects the switch, the selection does not change.
                switchNetwork(target.value as NonNullable<typeof networkId>).catch(() => undefined)
              }
            >
              {networks.map(({ caipNetworkId, name }) => (
                <option key={caipNetworkId} value={caipNetworkId}>
                  {name}
                </option>
              ))}
            </select>
          </dd>
        </div>
      </dl>
    </section>
  )
}
