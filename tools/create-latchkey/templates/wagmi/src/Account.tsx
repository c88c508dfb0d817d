import { formatUnits } from 'viem'
import { useBalance, useConfig, useConnection, useSwitchChain } from 'wagmi'

/** Shows the connected account, its balance and its network, with wagmi's hooks. */
export function Account() {
  const { address, chainId, connector, isConnected } = useConnection()
  const { chains } = useConfig()
  const { switchChain } = useSwitchChain()
  const { data } = useBalance({ address })
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
          <dt>Connector</dt>
          <dd>{connector?.name}</dd>
        </div>
        <div>
          <dt>
            <label htmlFor="network">Network</label>
          </dt>
          <dd>
            <select
              id="network"
              value={chainId}
              onChange={({ target }) => {
                const chain = chains.find(({ id }) => String(id) === target.value)
                if (chain) switchChain({ chainId: chain.id })
              }}
            >
              {chains.map(({ id, name }) => (
                <option key={id} value={id}>
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
