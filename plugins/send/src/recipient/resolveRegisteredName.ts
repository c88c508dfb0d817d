import type { ChainFacade } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'

/** The address behind a name of the name service, `ada.reown.id`: the first of its addresses that the chain can send to. */
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
  // Nobody's name is an empty list.
  return Object.values(Object(readMember(answer, 'addresses')))
    .map((entry) => readMember(entry, 'address'))
    .find((address): address is string => typeof address === 'string' && chain.isAddress(address))
}

/** By hand: schemas of a library would be an eighth of the plugin. */
function readMember(value: unknown, name: string): unknown {
  return (Object(value) as Readonly<Record<string, unknown>>)[name]
}
