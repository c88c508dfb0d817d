import type { Address } from 'viem'
import { isOtherNamespace, otherNamespaces } from '../namespaces/otherNamespaces.js'
import type { PendingProposal, WalletSnapshot } from '../state/WalletSnapshot.js'
import { shortAddress } from './shortAddress.js'

export interface ProposalDetailsProps {
  readonly item: PendingProposal
  readonly snapshot: WalletSnapshot
  readonly onSelect: (address: Address) => void
  readonly onGive: (namespace: string, isGiven: boolean) => void
}

/** The networks that a dapp requests, and the account that it will get. */
export function ProposalDetails({ item, snapshot, onSelect, onGive }: ProposalDetailsProps) {
  const { addresses, selectedAddress } = snapshot
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
      {item.namespaces.length > 1 && (
        <fieldset>
          <legend>Allow access to</legend>
          {item.namespaces.map((namespace) => (
            <label key={namespace} className="choice">
              <input
                type="checkbox"
                data-testid={`give-${namespace}`}
                checked={!item.without.includes(namespace)}
                onChange={({ target }) => onGive(namespace, target.checked)}
              />
              <span className="grow">{nameOf(namespace)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div>
        <h3>Networks</h3>
        <ul className="tags" data-testid="proposal-chains">
          {item.chains.map(({ caipNetworkId, name }) => (
            <li key={caipNetworkId} className="tag" data-missing={name ? undefined : ''}>
              {name ?? `${caipNetworkId.slice(0, 40)} – not supported`}
            </li>
          ))}
        </ul>
        {!hasNetwork(item) && <p className="error">This wallet supports none of the requested networks.</p>}
      </div>
    </>
  )
}

/** Whether the wallet supports a requested network that the user does not withhold. */
export function hasNetwork({ chains, without }: PendingProposal): boolean {
  return chains.some(({ caipNetworkId, name }) => name && !without.includes(caipNetworkId.split(':')[0] ?? ''))
}

function nameOf(namespace: string): string {
  if (namespace === 'eip155') return 'EVM networks'
  return isOtherNamespace(namespace) ? otherNamespaces[namespace].name : namespace
}
