import type { ChainAccount, ChainFacade, Network } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'
import { isSame } from '../tokens/createTokens.js'
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
  } catch {
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
  if (isSame(`${networkId}:${account.address}`, `${networkId}:${address}`)) cautions.push('own')
  else if (isContract.status === 'fulfilled' && isContract.value) cautions.push('contract')
  return { address, cautions, ...(shownName && { name: shownName }), ...(avatarUrl && { avatarUrl }) }
}
