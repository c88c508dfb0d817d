import type { ActivityContext } from '../context.js'
import { type HistoryPage, readHistory } from './readHistory.js'

export interface HistoryQuestion {
  readonly address: string
  readonly query: {
    readonly chainId?: string
    /** What was bought with a card or from a bank. */
    readonly onramp?: 'coinbase'
    readonly cursor?: string | undefined
  }
  /** Date of the entry before the page's first. @default now */
  readonly beforeMs?: number | undefined
}

/** Asks the service for a page of an account's history. */
export async function askHistory(
  { api, signal }: ActivityContext,
  { address, query, beforeMs = Date.now() }: HistoryQuestion,
): Promise<HistoryPage> {
  const answer = await api.get(`/v1/account/${encodeURIComponent(address)}/history`, { query, signal })
  return readHistory(answer, beforeMs)
}
