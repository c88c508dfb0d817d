import { type Contact, useModalAtom, usePluginContext, usePluginState, watchContacts } from '@latchkey/plugin-api'
import { useEffect, useMemo, useState } from 'react'
import { listCounterparties } from '../counterparties/listCounterparties.js'
import { createHistory } from '../history/createHistory.js'
import { toRows } from '../history/entries.js'
import type { manifest } from '../index.js'

export type ShownHistory = ReturnType<typeof useHistory>

/** Keeps the history up to date while a view shows it. */
export function useHistory() {
  const context = usePluginContext<typeof manifest>()
  const history = usePluginState(createHistory)
  const state = useModalAtom(history.state)
  const sent = useModalAtom(history.sent)
  const account = useModalAtom(context.accounts.activeAccount)?.address ?? ''
  const networkId = useModalAtom(context.accounts.activeNetwork)?.caipNetworkId
  const [contacts, setContacts] = useState<readonly Contact[]>([])
  useEffect(() => history.show(), [history])
  useEffect(() => networkId && watchContacts(context, networkId, setContacts), [context, networkId])
  const rows = useMemo(() => toRows(sent, state.entries), [sent, state.entries])
  const counterparties = useMemo(() => listCounterparties(state.entries, account), [state.entries, account])
  return { state, rows, account, counterparties, contacts }
}
