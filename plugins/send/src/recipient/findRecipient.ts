import type { CaipNetworkId, ChainAccount, ChainFacade, Network } from '@latchkey/plugin-api'
import { attempt } from '../attempt.js'
import type { SendContext } from '../context.js'
import { isSame } from '../tokens/createTokens.js'
import { findSuspicion, type KnownAddress } from './findSuspicion.js'
import type { Caution, Recipient, RecipientFailure } from './Recipient.js'

export interface Sender {
  readonly account: ChainAccount
  readonly network: Network
  /** Addresses that the user knows. */
  readonly known: readonly KnownAddress[]
}

/**
 * Looks at what was typed: an address, a name of the chain's (ENS), or one that a plugin for names knows. What is known of
 * the address besides is added where it can be learnt.
 */
export async function findRecipient(
  context: SendContext,
  { account, network, known }: Sender,
  typed: string,
): Promise<Recipient | RecipientFailure> {
  const { caipNetworkId: networkId } = network
  // Chains take an address without its 0x, which would pass for another one wherever two are compared.
  const text = typed.replace(/^[\da-f]{40}$/i, '0x$&')
  let chain: ChainFacade
  let address: string | undefined = text
  try {
    chain = await context.chain(account.namespace)
    if (!chain.isAddress(text)) {
      if (!/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return 'invalid'
      const names = (await context.findService('names')) ?? chain
      address = await names.resolveName({ networkId, name: text })
      if (address && !chain.isAddress(address)) return 'invalid'
    }
  } catch {
    return 'unreachable'
  }
  if (!address) return 'unknown-name'
  const [check, isContract, identity, history] = await Promise.all([
    attempt(chain.checkAddress?.(address)),
    attempt(chain.isContract?.({ networkId, address })),
    attempt('identity' in context ? context.identity.getIdentity({ address, networkId }) : undefined),
    attempt(listHistory(context, { networkId, address: account.address })),
  ])
  const { name, avatarUrl } = identity ?? {}
  const shownName = address === text ? name : text
  const cautions: Caution[] = []
  if (check === 'checksum-wrong') cautions.push('checksum')
  if (isSame(`${networkId}:${account.address}`, `${networkId}:${address}`)) cautions.push('own')
  else if (isContract) cautions.push('contract')
  const suspicion = findSuspicion(address, [...known, ...(history ?? [])])
  return {
    address,
    cautions,
    ...(suspicion && { suspicion }),
    ...(shownName && { name: shownName }),
    ...(avatarUrl && { avatarUrl }),
  }
}

/** Whom the account has dealt with, where a plugin knows. */
async function listHistory(
  context: SendContext,
  account: { readonly networkId: CaipNetworkId; readonly address: string },
): Promise<readonly KnownAddress[]> {
  const history = await context.findService('history')
  const counterparties = (await history?.getCounterparties(account)) ?? []
  const sources = { chosen: 'recent', seen: 'history', worthless: 'worthless' } as const
  return counterparties.map(({ address, relation }) => ({ address, source: sources[relation] }))
}
