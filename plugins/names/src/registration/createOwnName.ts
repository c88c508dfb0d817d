import { type Atom, atom } from 'jotai/vanilla'
import type { NamesContext } from '../context.js'
import type { Lookup } from '../lookup/createLookup.js'

/** The name that the account has. */
export type OwnNameState =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly name: string | undefined }
  | { readonly status: 'failed'; readonly error: unknown }

export interface OwnName {
  readonly state: Atom<OwnNameState>
  /** Asks for the active account's, which may be another one than before. */
  load(): Promise<void>
  /** The account has it now. */
  set(address: string, name: string): void
}

export function createOwnName({ accounts, store }: NamesContext, lookup: Lookup): OwnName {
  const stateAtom = atom<OwnNameState>({ status: 'loading' })
  /** Answers about the last account say nothing of this one. */
  let turn = 0
  /** Whose name the state has. */
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
      // On another network the same account's may be known, and what it was stands until then.
      const isKnown = account?.address === owner && store.get(stateAtom).status === 'success'
      owner = account?.address
      const own = isKnown ? ++turn : set({ status: 'loading' })
      try {
        const names = account ? await lookup.getNames(account) : []
        if (own === turn) set({ status: 'success', name: names[0]?.name })
      } catch (error) {
        if (own === turn) set({ status: 'failed', error })
      }
    },
    set(address, name) {
      owner = address
      set({ status: 'success', name })
    },
  }
}
