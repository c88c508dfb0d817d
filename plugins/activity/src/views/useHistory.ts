import { useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useMemo } from 'react'
import type { History, HistoryState } from '../history/createHistory.js'
import { type Row, toRows } from '../history/toRows.js'

export interface ShownHistory extends HistoryState {
  readonly rows: readonly Row[]
}

/** The history's rows, asked for as long as they are shown. */
export function useHistory(history: History): ShownHistory {
  const state = useModalAtom(history.state)
  const sent = useModalAtom(history.sent)
  useEffect(() => history.show(), [history])
  const rows = useMemo(() => toRows(sent, state.entries), [sent, state.entries])
  return { ...state, rows }
}
