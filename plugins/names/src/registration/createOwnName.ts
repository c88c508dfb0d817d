import { type Atom, atom } from 'jotai/vanilla'
import type { Lookup } from '../lookup/createLookup.js'
import type { NamesContext } from '../module.js'

export type OwnNameState =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly name: string | undefined }
  | { readonly status: 'failed'; readonly error: unknown }

export interface OwnName {
  readonly state: Atom<OwnNameState>
  /** Loads the active account's name. */
  load(): Promise<void>
  set(address: string, name: string): void
}

export function createOwnName({ accounts, store }: NamesContext, lookup: Lookup): OwnName {
  const stateAtom = atom<OwnNameState>({ status: 'loading' })
  /** Only the latest change counts. */
  let turn = 0
  /** The address that the state belongs to. */
  let owner: string | undefined
  const set = (state: OwnNameState) => {
    turn++
    store.set(stateAtom, state)
    return turn
  }
  return {
    state: stateAtom,
    async load() {
      const account = store.get(accounts.account('eip155'))
      // Keep the known name while the same account's name is loaded for another network.
      const isKnown = account?.address === owner && store.get(stateAtom).status === 'success'
      owner = account?.address
      const ownTurn = isKnown ? ++turn : set({ status: 'loading' })
      try {
        const names = account ? await lookup.getNames(account) : []
        if (ownTurn === turn) set({ status: 'success', name: names[0]?.name })
      } catch (error) {
        if (ownTurn === turn) set({ status: 'failed', error })
      }
    },
    set(address, name) {
      owner = address
      set({ status: 'success', name })
    },
  }
}
