import { type Counterparty, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useMemo } from 'react'
import type { HistoryState } from '../history/createHistory.js'
import { listCounterparties } from '../history/listCounterparties.js'
import { type Row, toRows } from '../history/toRows.js'
import type { ActivityViewProps } from './ActivityTab.js'

export interface ShownHistory extends HistoryState {
  readonly rows: readonly Row[]
  /** Whose history it is. */
  readonly account: string
  readonly counterparties: readonly Counterparty[]
}

/** The history's rows, asked for as long as they are shown. */
export function useHistory({ context: { accounts }, history }: ActivityViewProps): ShownHistory {
  const state = useModalAtom(history.state)
  const sent = useModalAtom(history.sent)
  useEffect(() => history.show(), [history])
  const rows = useMemo(() => toRows(sent, state.entries), [sent, state.entries])
  const account = useModalAtom(accounts.activeAccount)?.address ?? ''
  const counterparties = useMemo(() => listCounterparties(state.entries, account), [state.entries, account])
  return { ...state, rows, account, counterparties }
}
