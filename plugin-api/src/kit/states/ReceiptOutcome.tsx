import { type ReactElement, useState } from 'react'
import { useModalAtom } from '../../react/hooks.js'
import { usePluginContext } from '../../react/pluginContext.js'
import { useFallbackView } from '../../react/useFallbackView.js'
import { useFindNetwork } from '../../react/useNetwork.js'
import type { ViewName } from '../../registries.js'
import type { Receipts } from '../../submission/createReceipts.js'
import { readOutcome } from '../../submission/transactions.js'
import type { DescribeReceipt } from '../lists/ReceiptList.js'
import { TransactionOutcome, type TransactionOutcomeProps } from './TransactionOutcome.js'

export interface ReceiptOutcomeProps<Details>
  extends Pick<TransactionOutcomeProps, 'children' | 'doneLabel' | 'hint' | 'title'> {
  readonly receipts: Pick<Receipts<Details>, 'list'>
  /** The receipt's id: the transaction's hash. */
  readonly id: string
  readonly describe: DescribeReceipt<Details>
  /** Replaces this view if there is no such receipt. @default 'Account' */
  readonly fallback?: ViewName
  /** @default goes back */
  readonly onDone?: () => void
}

/**
 * A view that says what became of a receipt's transaction, with a link to the block explorer. For plugins with the
 * permission `accounts:read`.
 */
export function ReceiptOutcome<Details>(props: ReceiptOutcomeProps<Details>): ReactElement | null {
  const { receipts, id, describe, fallback = 'Account', onDone, ...rest } = props
  const context = usePluginContext()
  const { atoms, explorerUrl, nav, store } = context
  const findNetwork = useFindNetwork()
  const [view] = useState(() => store.get(atoms.view).name)
  const receipt = useModalAtom(receipts.list).find((entry) => entry.id === id)
  useFallbackView(context, { view, isEmpty: !receipt, fallback })
  if (!receipt) return null
  const { networkId, replacedBy = id } = receipt
  return (
    <TransactionOutcome
      {...rest}
      state={readOutcome(receipt)}
      amount={describe(receipt, findNetwork(networkId))}
      explorerUrl={explorerUrl({ networkId, kind: 'transaction', value: replacedBy })}
      onDone={onDone ?? (() => nav.back())}
    />
  )
}
