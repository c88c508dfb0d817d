import type { Counterparty, HistoryService } from '@latchkey/plugin-api'
import { fetchHistory } from '../history/fetchHistory.js'
import type { ActivityContext } from '../module.js'
import { listCounterparties } from './listCounterparties.js'

export function createHistoryService(context: ActivityContext): HistoryService {
  const cache = new Map<string, { readonly fetchedAtMs: number; readonly list: Promise<readonly Counterparty[]> }>()
  return {
    getCounterparties({ address, networkId }) {
      const key = `${networkId}:${address}`
      const cached = cache.get(key)
      if (cached && Date.now() - cached.fetchedAtMs <= lifetimeMs) return cached.list
      const list = fetchHistory(context, { address, networkId, showSpam: true }).then(({ entries }) =>
        listCounterparties(entries, address),
      )
      cache.set(key, { fetchedAtMs: Date.now(), list })
      list.catch(() => cache.delete(key))
      return list
    },
  }
}

const lifetimeMs = 60_000
