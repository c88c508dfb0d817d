/** What the visitor has put in so far, as it was typed. */
import type { CaipAddress, ViewMap } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SwapsContext } from '../context.js'

export interface Draft {
  /** What is given; absent: the native coin, unless that is what is to arrive. */
  readonly from?: CaipAddress | undefined
  readonly to?: CaipAddress | undefined
  readonly amount: string
  /** What `amount` counts: whole tokens, or US dollars. */
  readonly unit: 'token' | 'fiat'
  /** All that can be given, whatever `amount` says. */
  readonly isMax: boolean
  /** What a host filled it in with: it goes with the modal. */
  readonly args?: ViewMap['Swap']
}

export interface DraftControls {
  readonly draft: Atom<Draft>
  set(change: Partial<Draft>): void
  reset(): void
}

const emptyDraft: Draft = { amount: '', unit: 'token', isMax: false }

export function createDraft({ accounts, add, atoms, store }: SwapsContext): DraftControls {
  const draftAtom = atom<Draft>(emptyDraft)
  const reset = () => store.set(draftAtom, emptyDraft)

  // Another network has other tokens, another account has others of them. Whose form it is stays: it is not filled again.
  const readPlace = () =>
    `${store.get(accounts.activeNetwork)?.caipNetworkId}:${store.get(accounts.activeAccount)?.address}`
  let place = readPlace()
  const follow = () => {
    const before = place
    place = readPlace()
    if (place !== before) store.set(draftAtom, ({ args }) => ({ ...emptyDraft, ...(args && { args }) }))
  }
  add(store.sub(accounts.activeNetwork, follow))
  add(store.sub(accounts.activeAccount, follow))
  // What a host has asked for is not the visitor's next swap.
  add(store.sub(atoms.open, () => store.get(atoms.open) || (store.get(draftAtom).args && reset())))

  return {
    draft: draftAtom,
    set: (change) => store.set(draftAtom, (draft) => ({ ...draft, ...change })),
    reset,
  }
}
