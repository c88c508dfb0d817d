import {
  type CaipNetworkId,
  type ChainAccount,
  isSameAddress,
  type Network,
  type PluginChain,
} from '@latchkey/plugin-api'
import { looksAlike } from '@latchkey/plugin-api/kit'
import { attempt, isSameToken } from '@latchkey/plugin-api/submission'
import type { SendContext } from '../module.js'

export interface Recipient {
  readonly address: string
  readonly name?: string
  /** The user's label in another plugin. It proves nothing. */
  readonly label?: string | undefined
  /** An `http(s):` or `data:image` URL. */
  readonly avatarUrl?: string
  readonly cautions: readonly Caution[]
  readonly suspicion?: Suspicion
}

/** `checksum`: wrong EIP-55 checksum. `own`: the sending account. `contract`: might not support transfers. */
export type Caution = 'checksum' | 'own' | 'contract'

/** A sign of address poisoning: the address resembles a known one, or has only sent worthless transfers. */
export type Suspicion = { readonly kind: 'look-alike'; readonly known: KnownAddress } | { readonly kind: 'worthless' }

export interface KnownAddress {
  readonly address: string
  /** `recent`: the user sent to it. `history`: it sent something of value. `worthless`: it only sent dust or less. */
  readonly source: 'own' | 'recent' | 'contact' | 'history' | 'worthless'
}

export type RecipientFailure = 'invalid' | 'unknown-name' | 'unreachable'

type Sender = { readonly account: ChainAccount; readonly network: Network; readonly known: readonly KnownAddress[] }

export async function findRecipient(
  context: SendContext,
  { account, network, known }: Sender,
  typed: string,
): Promise<Recipient | RecipientFailure> {
  const { caipNetworkId: networkId } = network
  // Chains accept addresses without 0x, but comparisons need a single spelling.
  const text = typed.replace(/^[\da-f]{40}$/i, '0x$&')
  let chain: PluginChain
  let resolved: string | undefined = text
  try {
    chain = await context.chain(account.namespace)
    if (!chain.isAddress(text)) {
      if (!/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return 'invalid'
      const names = (await context.findService('names')) ?? chain
      resolved = await names.resolveName({ networkId, name: text })
      if (resolved && !chain.isAddress(resolved)) return 'invalid'
    }
  } catch {
    return 'unreachable'
  }
  if (!resolved) return 'unknown-name'
  const address = resolved
  const [check, isContract, identity, history] = await Promise.all([
    attempt(() => chain.checkAddress?.(address)),
    attempt(() => chain.isContract?.({ networkId, address })),
    attempt(() => ('identity' in context ? context.identity.getIdentity({ address, networkId }) : undefined)),
    attempt(() => listHistory(context, networkId, account.address)),
  ])
  const name = (address === text ? identity?.name : text) || undefined
  const cautions: Caution[] = []
  if (check === 'checksum-wrong') cautions.push('checksum')
  if (isSameToken(`${networkId}:${account.address}`, `${networkId}:${address}`)) cautions.push('own')
  else if (isContract) cautions.push('contract')
  const suspicion = findSuspicion(address, [...known, ...(history ?? [])])
  return { address, cautions, suspicion, name, avatarUrl: identity?.avatarUrl }
}

async function listHistory(context: SendContext, networkId: CaipNetworkId, address: string) {
  const history = await context.findService('history')
  const counterparties = await history?.getCounterparties({ networkId, address })
  const sources = { chosen: 'recent', seen: 'history', worthless: 'worthless' } as const
  return counterparties?.map((other) => ({ address: other.address, source: sources[other.relation] }))
}

export function findSuspicion(address: string, known: readonly KnownAddress[]): Suspicion | undefined {
  const same = known.filter((one) => isSameAddress(one.address, address)).map(({ source }) => source)
  if (same.some((source) => source === 'own' || source === 'recent' || source === 'contact')) return undefined
  const original = known.find((one) => one.source !== 'worthless' && looksAlike(one.address, address))
  if (original) return { kind: 'look-alike', known: original }
  return same.includes('worthless') ? { kind: 'worthless' } : undefined
}
