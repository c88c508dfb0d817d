import type { ReactElement, ReactNode } from 'react'
import { isSameAddress } from '../../contacts.js'
import type { Network } from '../../network.js'
import { useModalAtom, useText } from '../../react/hooks.js'
import { useFindNetwork } from '../../react/useNetwork.js'
import type { Receipt, Receipts } from '../../submission/createReceipts.js'
import { readOutcome } from '../../submission/transactions.js'
import { describeOutcome } from '../states/describeOutcome.js'
import { EmptyState } from '../states/EmptyState.js'
import { List } from './List.js'
import { ListItem } from './ListItem.js'

/** Says what a receipt's transaction sent, such as '5 USDC to anna.eth'. `network` is undefined if the app removed it. */
export type DescribeReceipt<Details> = (receipt: Receipt<Details>, network: Network | undefined) => string

export interface ReceiptListProps<Details> {
  readonly receipts: Pick<Receipts<Details>, 'list'>
  /** Shows only this account's receipts. */
  readonly address: string
  /** The list's name for screen readers. */
  readonly label: string
  /** Shown if the account has no receipts, such as 'You have sent no tips yet'. */
  readonly empty: string
  readonly describe: DescribeReceipt<Details>
  /** More text, after the transaction's status. */
  readonly note?: (receipt: Receipt<Details>) => string | undefined
  readonly onSelect: (receipt: Receipt<Details>) => void
}

/** An account's receipts with their status, newest first. For plugins with the permission `accounts:read`. */
export function ReceiptList<Details>(props: ReceiptListProps<Details>): ReactElement {
  const { address, describe, note, onSelect } = props
  const text = useText()
  const findNetwork = useFindNetwork()
  const receipts = useModalAtom(props.receipts.list).filter(({ from }) => isSameAddress(from, address))
  if (receipts.length === 0) return <EmptyState title={props.empty} />

  function writeStatus(receipt: Receipt<Details>): ReactNode {
    return [describeOutcome(readOutcome(receipt), text)?.title, note?.(receipt)].filter(Boolean).join(' · ')
  }

  return (
    <List label={props.label} dense>
      {receipts.map((receipt) => (
        <ListItem
          key={receipt.id}
          variant="plain"
          title={describe(receipt, findNetwork(receipt.networkId))}
          subtitle={writeStatus(receipt)}
          chevron
          onClick={() => onSelect(receipt)}
        />
      ))}
    </List>
  )
}
