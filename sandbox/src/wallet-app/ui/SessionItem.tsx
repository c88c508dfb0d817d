import type { Address } from 'viem'
import type { Wallet } from '../createWallet.js'
import { findNetworkName } from '../namespaces/otherNamespaces.js'
import type { WalletSession, WalletSnapshot } from '../state/WalletSnapshot.js'
import { SiteMark } from './SiteMark.js'
import { shortAddress } from './shortAddress.js'
import { useAction } from './useAction.js'

export interface SessionItemProps {
  readonly session: WalletSession
  readonly snapshot: WalletSnapshot
  readonly wallet: Wallet
}

/** A connected dapp, with the changes that the wallet can make to the connection. */
export function SessionItem({ session, snapshot, wallet }: SessionItemProps) {
  const { topic, site, chain, address, accounts } = session
  const others = accounts.filter((account) => !account.startsWith('eip155:'))
  const { isBusy, error, run } = useAction()
  return (
    <li className="session" data-testid="session" data-topic={topic}>
      <div className="site">
        <SiteMark site={site} />
        <div className="grow">
          <p className="name">
            <bdi>{site.name}</bdi>
          </p>
          <p className="origin">
            <bdi>{site.url}</bdi>
          </p>
        </div>
        <button
          type="button"
          className="small"
          data-testid="disconnect"
          aria-label={`Disconnect ${site.name}`}
          disabled={isBusy}
          onClick={() => void run(() => wallet.disconnect(topic))}
        >
          Disconnect
        </button>
      </div>
      {address && (
        <div className="fields">
          <label>
            Emit network change
            <select
              value={chain}
              data-testid="session-chain"
              disabled={isBusy}
              onChange={({ target }) => void run(() => wallet.emitChainChanged(topic, target.value))}
            >
              {snapshot.chains.map(({ caipNetworkId, name }) => (
                <option key={caipNetworkId} value={caipNetworkId}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Switch account
            <select
              value={snapshot.addresses.find((candidate) => candidate.toLowerCase() === address.toLowerCase()) ?? ''}
              data-testid="session-account"
              disabled={isBusy}
              onChange={({ target }) => void run(() => wallet.emitAccountsChanged(topic, target.value as Address))}
            >
              {snapshot.addresses.map((candidate, index) => (
                <option key={candidate} value={candidate}>
                  Account {index + 1} · {candidate.slice(-6)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {others.length > 0 && (
        <ul className="tags" data-testid="session-accounts">
          {others.map((account) => (
            <li key={account} className="tag" title={account} data-account={account}>
              {findNetworkName(account.split(':').slice(0, 2).join(':'))} · {shortAddress(account.split(':')[2] ?? '')}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
