import { useEffect, useRef } from 'react'
import type { Address } from 'viem'
import type { PendingItem, WalletSnapshot } from '../state/WalletSnapshot.js'
import { hasNetwork, ProposalDetails } from './ProposalDetails.js'
import { RequestDetails } from './RequestDetails.js'
import { SiteMark } from './SiteMark.js'
import { useAction } from './useAction.js'

export interface PendingCardProps {
  readonly item: PendingItem
  readonly snapshot: WalletSnapshot
  /** The number of items that wait behind this one. */
  readonly waiting: number
  readonly onApprove: () => Promise<void>
  readonly onReject: () => Promise<void>
  readonly onSelect: (address: Address) => void
  readonly onGive: (namespace: string, isGiven: boolean) => void
}

/** A dapp's request, with buttons to approve or reject it. */
export function PendingCard({ item, snapshot, waiting, onApprove, onReject, onSelect, onGive }: PendingCardProps) {
  const { isBusy, error, run } = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const canApprove = item.kind === 'request' || hasNetwork(item)
  const isAnswering = isBusy || item.isBusy

  return (
    <section className="card pending" aria-labelledby="pending-title" data-testid={item.kind}>
      <div className="site">
        <SiteMark site={item.site} />
        <div className="grow">
          <h2 id="pending-title" ref={heading} tabIndex={-1}>
            {item.kind === 'request' ? item.title : 'Connect to this app?'}
          </h2>
          <p className="origin">
            <bdi>{item.site.name}</bdi>
            {item.site.url && <bdi className="faint"> {item.site.url}</bdi>}
          </p>
        </div>
      </div>
      {item.kind === 'request' ? (
        <RequestDetails item={item} />
      ) : (
        <ProposalDetails item={item} snapshot={snapshot} onSelect={onSelect} onGive={onGive} />
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="buttons even">
        <button type="button" data-testid="reject" disabled={isAnswering} onClick={() => void run(onReject)}>
          Reject
        </button>
        <button
          type="button"
          className="primary"
          data-testid="approve"
          disabled={isAnswering || !canApprove}
          aria-busy={isAnswering}
          onClick={() => void run(onApprove)}
        >
          {isAnswering ? 'One moment…' : 'Approve'}
        </button>
      </div>
      {waiting > 0 && <p className="note">{waiting === 1 ? '1 more request' : `${waiting} more requests`}</p>}
    </section>
  )
}
