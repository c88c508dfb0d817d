import type { Address } from 'viem'
import type { PendingProposal, WalletSnapshot } from '../state/WalletSnapshot.js'
import { shortAddress } from './shortAddress.js'

export interface ProposalDetailsProps {
  readonly item: PendingProposal
  readonly snapshot: WalletSnapshot
  readonly onSelect: (address: Address) => void
}

/** The networks that a site wants, and the account that it will get. */
export function ProposalDetails({ item, snapshot: { addresses, selectedAddress }, onSelect }: ProposalDetailsProps) {
  const isUseless = item.chains.every(({ name }) => !name)
  return (
    <>
      <fieldset>
        <legend>Account</legend>
        {addresses.map((address, index) => (
          <label key={address} className="choice">
            <input
              type="radio"
              name="account"
              checked={address === selectedAddress}
              onChange={() => onSelect(address)}
            />
            <span className="grow">Account {index + 1}</span>
            <bdi className="faint" title={address}>
              {shortAddress(address)}
            </bdi>
          </label>
        ))}
      </fieldset>
      <div>
        <h3>Networks</h3>
        <ul className="tags" data-testid="proposal-chains">
          {item.chains.map(({ caipNetworkId, name }) => (
            <li key={caipNetworkId} className="tag" data-missing={name ? undefined : ''}>
              {name ?? `${caipNetworkId.slice(0, 40)} – not in this wallet`}
            </li>
          ))}
        </ul>
        {isUseless && <p className="error">The site wants no network that this wallet has.</p>}
      </div>
    </>
  )
}
