import type { ChainFacade } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { SendContext } from '../context.js'

/**
 * The address behind a name of the name service, `ada.reown.id`: the first of its addresses that the chain can send to.
 */
export async function resolveRegisteredName(
  context: SendContext,
  chain: ChainFacade,
  name: string,
): Promise<string | undefined> {
  // A label and its zone are all that it has; others are answered as errors.
  if (!('api' in context) || name.split('.').length !== 3) return undefined
  const answer = await context.api.get(`/v1/profile/account/${encodeURIComponent(name.toLowerCase())}`, {
    query: { apiVersion: '2' },
    signal: context.signal,
  })
  const record = v.safeParse(RecordSchema, answer)
  if (!record.success) return undefined
  return Object.values(record.output.addresses)
    .map(({ address }) => address)
    .find((address) => chain.isAddress(address))
}

/** Nobody's name is an empty list. */
const RecordSchema = v.object({ addresses: v.record(v.string(), v.object({ address: v.string() })) })
