import type { ChainAccount, ChainFacade, Network } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'
import type { Caution, Recipient, RecipientFailure } from './Recipient.js'
import { resolveRegisteredName } from './resolveRegisteredName.js'

/**
 * Looks at what was typed: an address, a name of the chain's (ENS), or one of the name service's. What is known of the
 * address besides is added where it can be learnt.
 */
export async function findRecipient(
  context: SendContext,
  { account, network }: { readonly account: ChainAccount; readonly network: Network },
  text: string,
): Promise<Recipient | RecipientFailure> {
  const { caipNetworkId: networkId } = network
  let chain: ChainFacade
  let address: string | undefined = text
  try {
    chain = await context.chain(account.namespace)
    if (!chain.isAddress(text)) {
      if (!/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return 'invalid'
      address =
        (await chain.resolveName({ networkId, name: text })) ?? (await resolveRegisteredName(context, chain, text))
    }
  } catch (error) {
    context.log.warn('send: the name could not be looked up', error)
    return 'unreachable'
  }
  if (!address) return 'unknown-name'
  const [check, isContract, identity] = await Promise.allSettled([
    chain.checkAddress?.(address),
    chain.isContract?.({ networkId, address }),
    'identity' in context ? context.identity.getIdentity({ address, networkId }) : undefined,
  ])
  const { name, avatarUrl } = (identity.status === 'fulfilled' && identity.value) || {}
  const shownName = address === text ? name : text
  const cautions: Caution[] = []
  if (check.status === 'fulfilled' && check.value === 'checksum-wrong') cautions.push('checksum')
  if (isOwn(account, address)) cautions.push('own')
  else if (isContract.status === 'fulfilled' && isContract.value) cautions.push('contract')
  return { address, cautions, ...(shownName && { name: shownName }), ...(avatarUrl && { avatarUrl }) }
}

function isOwn({ address: own, namespace }: ChainAccount, address: string): boolean {
  if (namespace !== 'eip155') return own === address
  const digits = (value: string) => value.replace(/^0x/i, '').toLowerCase()
  return digits(own) === digits(address)
}
