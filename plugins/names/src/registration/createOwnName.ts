import { type Atom, atom } from 'jotai/vanilla'
import type { Lookup } from '../lookup/createLookup.js'
import type { NamesContext } from '../module.js'

export type OwnNameState =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly name: string | undefined }
  | { readonly status: 'failed'; readonly error: unknown }

export type OwnName = ReturnType<typeof createOwnName>

export function createOwnName({ accounts, store }: NamesContext, lookup: Lookup) {
  const stateAtom = atom<OwnNameState>({ status: 'loading' })
  let turn = 0
  let owner: string | undefined
  return {
    state: stateAtom as Atom<OwnNameState>,
    async load() {
      const account = store.get(accounts.account('eip155'))
      // After a network switch, keep showing the account's name while it loads again.
      const isKnown = account?.address === owner && store.get(stateAtom).status === 'success'
      owner = account?.address
      turn += 1
      const ownTurn = turn
      if (!isKnown) store.set(stateAtom, { status: 'loading' })
      try {
        const names = account ? await lookup.getNames(account) : []
        if (ownTurn === turn) store.set(stateAtom, { status: 'success', name: names[0]?.name })
      } catch (error) {
        if (ownTurn === turn) store.set(stateAtom, { status: 'failed', error })
      }
    },
    set(address: string, name: string) {
      turn += 1
      owner = address
      store.set(stateAtom, { status: 'success', name })
    },
  }
}
