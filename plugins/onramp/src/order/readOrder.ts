import { isCaipNetworkId } from '@latchkey/plugin-api'
import { readMember, readText } from '../readMember.js'
import type { Order } from './Order.js'

/** Reads what was stored, which may be anything. An order that is older than an hour is nobody's business any more. */
export function readOrder(stored: unknown): Order | undefined {
  const [provider, networkId, token] = ['provider', 'networkId', 'token'].map((name) => readText(stored, name))
  const [startedAtMs, seen] = [readMember(stored, 'startedAtMs'), readMember(stored, 'seen')]
  if (provider !== 'coinbase' && provider !== 'meld') return undefined
  if (!isCaipNetworkId(networkId) || typeof startedAtMs !== 'number') return undefined
  // Either way: a clock may have been set back.
  if (!(Math.abs(Date.now() - startedAtMs) < lifetimeMs)) return undefined
  return {
    provider,
    startedAtMs,
    networkId,
    ...(token?.startsWith(`${networkId}:`) && { token: token as `${string}:${string}:${string}` }),
    ...(typeof seen === 'string' && { seen }),
  } as Order
}

const lifetimeMs = 60 * 60_000
