/** The recipient behind what was typed, and what the user should know about it. */
import type { CaipNetworkId, ChainAccount, ChainFacade, Network } from '@latchkey/plugin-api'
import { looksAlike } from '@latchkey/plugin-api/kit'
import { attempt, isSameToken } from '@latchkey/plugin-api/submission'
import type { SendContext } from '../module.js'

export interface Recipient {
  readonly address: string
  readonly name?: string
  /** Only http(s) and data:image. */
  readonly avatarUrl?: string
  readonly cautions: readonly Caution[]
  /** The user has to acknowledge it before anything is sent. */
  readonly suspicion?: Suspicion
}

/**
 * `checksum`: the capitals say that a character is wrong. `own`: it is the account that sends. `contract`: it may not know what
 * to do with what it gets.
 */
export type Caution = 'checksum' | 'own' | 'contract'

/** Why a recipient may be a scammer: it looks like an address that the user knows, or has only ever sent something worthless. */
export type Suspicion = { readonly kind: 'look-alike'; readonly known: KnownAddress } | { readonly kind: 'worthless' }

/** An address that the user may have meant, and where it is known from. */
export interface KnownAddress {
  readonly address: string
  /**
   * `own`: an account of the user. `recent`: sent to before. `contact`: given by the host. `history`: sent something of worth.
   * `worthless`: the history names it only for transfers of nothing, dust or unknown tokens.
   */
  readonly source: 'own' | 'recent' | 'contact' | 'history' | 'worthless'
}

/** `unreachable`: it could not be looked up, but another try may succeed. */
export type RecipientFailure = 'invalid' | 'unknown-name' | 'unreachable'

export interface Sender {
  readonly account: ChainAccount
  readonly network: Network
  /** Addresses that the user knows. */
  readonly known: readonly KnownAddress[]
}

/**
 * Resolves an address, a name of the chain (ENS), or a name that a plugin for names knows. What else can be learnt about the
 * address is added.
 */
export async function findRecipient(
  context: SendContext,
  { account, network, known }: Sender,
  typed: string,
): Promise<Recipient | RecipientFailure> {
  const { caipNetworkId: networkId } = network
  // Chains accept an address without 0x, but comparisons would take it for another one.
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
  return describeRecipient(context, chain, { account, network, known }, address, text)
}

/** @param text what was typed: the address itself, or a name. */
async function describeRecipient(
  context: SendContext,
  chain: ChainFacade,
  { account, network, known }: Sender,
  address: string,
  text: string,
): Promise<Recipient> {
  const { caipNetworkId: networkId } = network
  const [check, isContract, identity, history] = await Promise.all([
    attempt(() => chain.checkAddress?.(address)),
    attempt(() => chain.isContract?.({ networkId, address })),
    attempt(() => ('identity' in context ? context.identity.getIdentity({ address, networkId }) : undefined)),
    attempt(() => listHistory(context, { networkId, address: account.address })),
  ])
  const { name, avatarUrl } = identity ?? {}
  const shownName = address === text ? name : text
  const cautions: Caution[] = []
  if (check === 'checksum-wrong') cautions.push('checksum')
  if (isSameToken(`${networkId}:${account.address}`, `${networkId}:${address}`)) cautions.push('own')
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

/** Addresses that the account has dealt with, where a plugin knows them. */
async function listHistory(
  context: SendContext,
  account: { readonly networkId: CaipNetworkId; readonly address: string },
): Promise<readonly KnownAddress[]> {
  const history = await context.findService('history')
  const counterparties = (await history?.getCounterparties(account)) ?? []
  const sources = { chosen: 'recent', seen: 'history', worthless: 'worthless' } as const
  return counterparties.map(({ address, relation }) => ({ address, source: sources[relation] }))
}

/**
 * Compares a recipient with the addresses that the user knows. One that the user chose before is never suspicious; one that
 * merely sent something may be, since a scammer can afford that.
 */
export function findSuspicion(address: string, known: readonly KnownAddress[]): Suspicion | undefined {
  const same = known.filter((one) => isSameAddress(one.address, address)).map(({ source }) => source)
  if (same.some((source) => source === 'own' || source === 'recent' || source === 'contact')) return undefined
  const original = known.find((one) => one.source !== 'worthless' && looksAlike(one.address, address))
  if (original) return { kind: 'look-alike', known: original }
  return same.includes('worthless') ? { kind: 'worthless' } : undefined
}

/** Case makes no difference in hexadecimal, and does in base58. */
function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) =>
    /^(0x)?[\da-f]{40}$/i.test(address) ? address.replace(/^0x/i, '').toLowerCase() : address,
  )
  return first === second
}
