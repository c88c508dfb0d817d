import type { Address } from 'viem'
import { formatCoins } from '../../injected/signing/formatCoins.js'
import { balanceKey } from '../state/balanceKey.js'
import type { WalletSnapshot } from '../state/WalletSnapshot.js'
import { shortAddress } from './shortAddress.js'
import { useAction } from './useAction.js'

export interface AccountsProps {
  readonly snapshot: WalletSnapshot
  readonly onSelect: (address: Address) => void
  readonly onFund: () => Promise<void>
}

/** The accounts with their balances. Dapps get the selected account. */
export function Accounts({ snapshot, onSelect, onFund }: AccountsProps) {
  const { isBusy, run } = useAction()
  return (
    <section className="card" aria-labelledby="accounts-title">
      <div className="title">
        <h2 id="accounts-title">Accounts</h2>
        <button type="button" className="small" data-testid="fund" disabled={isBusy} onClick={() => void run(onFund)}>
          Refresh funds
        </button>
      </div>
      <ul className="accounts" data-testid="accounts">
        {snapshot.addresses.map((address, index) => (
          <li key={address}>
            <label className="choice">
              <input
                type="radio"
                name="selected-account"
                checked={address === snapshot.selectedAddress}
                onChange={() => onSelect(address)}
              />
              <span className="grow">Account {index + 1}</span>
              <bdi className="faint" title={address} data-testid="address" data-address={address}>
                {shortAddress(address)}
              </bdi>
            </label>
            <Balances address={address} snapshot={snapshot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Balances({ address, snapshot }: { readonly address: Address; readonly snapshot: WalletSnapshot }) {
  return (
    <dl className="balances">
      {snapshot.chains.map(({ caipNetworkId, name, nativeCurrency }) => {
        const balanceWei = snapshot.balances[balanceKey(address, caipNetworkId)]
        return (
          <div key={caipNetworkId}>
            <dt>{name}</dt>
            <dd>{balanceWei === undefined ? '–' : `${threeDecimals(balanceWei)} ${nativeCurrency?.symbol ?? ''}`}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function threeDecimals(wei: bigint): string {
  return formatCoins(wei).replace(/(\.\d{3})\d+$/, '$1')
}
