import { type Contact, type Counterparty, useModalAtom, watchContacts } from '@latchkey/plugin-api'
import { useEffect, useMemo, useState } from 'react'
import { listCounterparties } from '../counterparties/listCounterparties.js'
import type { HistoryState } from '../history/createHistory.js'
import { type Row, toRows } from '../history/entries.js'
import type { ViewProps } from '../module.js'

export interface ShownHistory extends ViewProps {
  readonly state: HistoryState
  readonly rows: readonly Row[]
  readonly account: string
  readonly counterparties: readonly Counterparty[]
  readonly contacts: readonly Contact[]
}

export function useHistory(props: ViewProps): ShownHistory {
  const { context, history } = props
  const state = useModalAtom(history.state)
  const sent = useModalAtom(history.sent)
  const account = useModalAtom(context.accounts.activeAccount)?.address ?? ''
  const networkId = useModalAtom(context.accounts.activeNetwork)?.caipNetworkId
  const [contacts, setContacts] = useState<readonly Contact[]>([])
  useEffect(() => history.show(), [history])
  useEffect(() => networkId && watchContacts(context, networkId, setContacts), [context, networkId])
  const rows = useMemo(() => toRows(sent, state.entries), [sent, state.entries])
  const counterparties = useMemo(() => listCounterparties(state.entries, account), [state.entries, account])
  return { ...props, state, rows, account, counterparties, contacts }
}
