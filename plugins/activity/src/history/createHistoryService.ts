import type { Counterparty, HistoryService } from '@latchkey/plugin-api'
import type { ActivityContext } from '../context.js'
import { askHistory } from './askHistory.js'
import { listCounterparties } from './listCounterparties.js'
import { selectEntries } from './selectEntries.js'

/** What other plugins may know of an account's history: whom it has dealt with, by its latest page. */
export function createHistoryService(context: ActivityContext): HistoryService {
  const known = new Map<string, { readonly askedAtMs: number; readonly list: Promise<readonly Counterparty[]> }>()

  return {
    async getCounterparties({ address, networkId }) {
      const key = `${networkId}:${address}`
      const entry = known.get(key)
      if (entry && Date.now() - entry.askedAtMs <= lifetimeMs) return entry.list
      const list = ask()
      known.set(key, { askedAtMs: Date.now(), list })
      // A failure is not kept.
      list.catch(() => known.delete(key))
      return list

      async function ask() {
        if (!(await context.api.supports(networkId))) return []
        const { entries } = await askHistory(context, { address, query: { chainId: networkId } })
        return listCounterparties(selectEntries(entries, networkId, true), address)
      }
    },
  }
}

const lifetimeMs = 60_000
