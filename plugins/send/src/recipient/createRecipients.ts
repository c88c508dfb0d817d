/** The recipient of the draft, looked up while it is typed, and those that were sent to before. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import type { SendContext } from '../context.js'
import type { SendOptions } from '../index.js'
import { findRecipient } from './findRecipient.js'
import type { RecipientState } from './Recipient.js'

export interface Suggestion {
  readonly address: string
  readonly name?: string
}

export interface Recipients {
  readonly state: Atom<RecipientState>
  /** Those of the active namespace: the latest first, then the host's contacts. */
  readonly suggestions: Atom<readonly Suggestion[]>
  look(text: string): Promise<void>
  /** Keeps the address for the next time, on this device. */
  remember(networkId: CaipNetworkId, address: string): void
}

type Recent = Readonly<Record<string, readonly string[]>>

export function createRecipients(context: SendContext, { contacts = [] }: SendOptions): Recipients {
  const { accounts, store } = context
  const stateAtom = atom<RecipientState>({ status: 'empty' })
  const recentAtom: WritableAtom<Recent, [Recent], void> =
    'storage' in context ? context.storage.atom('recent', {}, readRecent) : atom<Recent>({})
  /** Answers to what was typed before say nothing of this. */
  let turn = 0

  return {
    state: stateAtom,
    suggestions: atom((get) => {
      const namespace = get(accounts.activeNamespace)
      const recent: readonly Suggestion[] = (get(recentAtom)[namespace ?? ''] ?? []).map((address) => ({ address }))
      const others = contacts.filter(({ address }) => fits(namespace, address))
      const named = recent.map((one) => others.find(({ address }) => address === one.address) ?? one)
      return [...named, ...others.filter((one) => !named.includes(one))]
    }),
    async look(text) {
      const own = ++turn
      const account = store.get(accounts.activeAccount)
      const network = store.get(accounts.activeNetwork)
      const trimmed = text.trim()
      if (!trimmed || !account || !network) return store.set(stateAtom, { status: 'empty' })
      store.set(stateAtom, { status: 'looking' })
      const found = await findRecipient(context, { account, network }, trimmed)
      if (own !== turn) return
      store.set(
        stateAtom,
        typeof found === 'string' ? { status: 'failed', failure: found } : { status: 'found', recipient: found },
      )
    },
    remember(networkId, address) {
      const [namespace = ''] = networkId.split(':')
      const recent = store.get(recentAtom)
      const kept = (recent[namespace] ?? []).filter((one) => one.toLowerCase() !== address.toLowerCase())
      store.set(recentAtom, { ...recent, [namespace]: [address, ...kept].slice(0, mostRecent) })
    },
  }
}

const mostRecent = 5

/** Hosts give contacts for all their networks in one list. */
function fits(namespace: ChainNamespace | undefined, address: string): boolean {
  return (namespace === 'eip155') === /^(0x)?[\da-f]{40}$/i.test(address)
}

/** Storage may hold anything. */
function readRecent(stored: unknown): Recent | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(
    Object.entries(stored).map(([namespace, list]) => [
      namespace,
      Array.isArray(list) ? list.filter((one) => typeof one === 'string' && /^\w{32,44}$/.test(one)) : [],
    ]),
  )
}
