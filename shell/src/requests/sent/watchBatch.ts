import type { Core } from '../../core.js'
import { readRecord } from '../../storage/readRecord.js'
import { askUntil } from './askUntil.js'
import type { Outcome } from './Outcome.js'

/** Watches a batch of calls by asking its wallet (EIP-5792), or the bundler in its place. */
export function watchBatch(
  { requests }: Pick<Core, 'requests'>,
  id: string,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  return askUntil(async () => {
    const answer = await requests.request({
      namespace: 'eip155',
      method: 'wallet_getCallsStatus',
      params: [id],
      origin: { kind: 'host' },
      signal,
    })
    const { status } = readRecord(answer)
    // Version 1.0 of the standard says it in words.
    if (status === 200 || status === 'CONFIRMED') return { status: 'success' }
    if (typeof status !== 'number' || status < 300) return undefined
    // 400: it never got to the chain; 500 and 600: it failed there, wholly or in part.
    return { status: status < 500 ? 'dropped' : 'reverted' }
  }, signal)
}
