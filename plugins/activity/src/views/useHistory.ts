import { type Counterparty, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useMemo } from 'react'
import { listCounterparties } from '../counterparties/listCounterparties.js'
import type { HistoryState } from '../history/createHistory.js'
import { type Row, toRows } from '../history/entries.js'
import type { ViewProps } from '../module.js'

export interface ShownHistory extends ViewProps {
  readonly state: HistoryState
  readonly rows: readonly Row[]
  readonly account: string
  readonly counterparties: readonly Counterparty[]
}

export function useHistory(props: ViewProps): ShownHistory {
  const { context, history } = props
  const state = useModalAtom(history.state)
  const sent = useModalAtom(history.sent)
  const account = useModalAtom(context.accounts.activeAccount)?.address ?? ''
  useEffect(() => history.show(), [history])
  const rows = useMemo(() => toRows(sent, state.entries), [sent, state.entries])
  const counterparties = useMemo(() => listCounterparties(state.entries, account), [state.entries, account])
  return { ...props, state, rows, account, counterparties }
}
