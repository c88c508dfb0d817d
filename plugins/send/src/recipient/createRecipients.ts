import { type Contact, chainNamespaces, findLabel, listContacts, normalizeAddress } from '@latchkey/plugin-api'
import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import type { SendOptions } from '../index.js'
import type { SendContext } from '../module.js'
import { findRecipient, type KnownAddress, type Recipient, type RecipientFailure } from './findRecipient.js'

export type RecipientState =
  | { readonly status: 'empty' | 'looking' }
  | { readonly status: 'found'; readonly recipient: Recipient }
  | { readonly status: 'failed'; readonly failure: RecipientFailure }

export type Suggestion = { readonly address: string; readonly name?: string | undefined }

export type Recipients = ReturnType<typeof createRecipients>

export function createRecipients(context: SendContext, { contacts = [] }: SendOptions) {
  const { accounts, store } = context
  const stateAtom = atom<RecipientState>({ status: 'empty' })
  const textAtom = atom('')
  const savedAtom = atom<readonly Contact[]>([])
  const recentAtom: WritableAtom<readonly string[], [readonly string[]], void> =
    'storage' in context ? context.storage.atom('recent', [], readRecent) : atom<readonly string[]>([])
  let turn = 0

  /** The user's accounts are first, because the warning shows the first address that looks alike. */
  function listKnown(): readonly KnownAddress[] {
    const own = chainNamespaces.flatMap((namespace) => [
      ...store.get(accounts.accounts(namespace)),
      ...store.get(accounts.additionalAccounts(namespace)),
    ])
    return [
      ...own.map(({ address }) => ({ address, source: 'own' as const })),
      ...store.get(recentAtom).map((address) => ({ address, source: 'recent' as const })),
      ...contacts.map(({ address }) => ({ address, source: 'contact' as const })),
      // Treat contacts from other plugins like addresses from the history, which only add warnings.
      ...store.get(savedAtom).map(({ address }) => ({ address, source: 'history' as const })),
    ]
  }

  return {
    state: stateAtom as Atom<RecipientState>,
    text: textAtom as Atom<string>,
    suggestions: atom((get): readonly Suggestion[] => {
      const isEvm = get(accounts.activeNamespace) === 'eip155'
      const isHere = ({ address }: Suggestion) => /^(0x)?[\da-f]{40}$/i.test(address) === isEvm
      const recent = get(recentAtom).map((address): Suggestion => ({ address }))
      const saved = get(savedAtom).map(({ address, label }) => ({ address, name: label }))
      const all = new Map<string, Suggestion>()
      for (const { address, name } of [...recent, ...contacts, ...saved].filter(isHere)) {
        const key = normalizeAddress(address)
        all.set(key, { address, name, ...all.get(key) })
      }
      return [...all.values()]
    }),
    async lookUp(text: string) {
      const ownTurn = ++turn
      const account = store.get(accounts.activeAccount)
      const network = store.get(accounts.activeNetwork)
      const trimmed = text.trim()
      store.set(textAtom, text)
      const saved = network && listContacts(context, network.caipNetworkId)
      void saved?.then((list) => ownTurn === turn && store.set(savedAtom, list))
      if (!trimmed || !account || !network) return store.set(stateAtom, { status: 'empty' })
      store.set(stateAtom, { status: 'looking' })
      await saved
      const found = await findRecipient(context, { account, network, known: listKnown() }, trimmed)
      if (ownTurn !== turn) return
      store.set(
        stateAtom,
        typeof found === 'string'
          ? { status: 'failed', failure: found }
          : { status: 'found', recipient: { ...found, label: findLabel(store.get(savedAtom), found.address) } },
      )
    },
    remember(address: string) {
      const others = store.get(recentAtom).filter((one) => one.toLowerCase() !== address.toLowerCase())
      store.set(recentAtom, [address, ...others].slice(0, mostRecent))
    },
  }
}

/** The form suggests fewer, but compares a new recipient with all of them. */
const mostRecent = 50

function readRecent(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.filter((one) => typeof one === 'string' && /^\w{32,44}$/.test(one)).slice(0, mostRecent)
}
