/** What the user has put in so far, as typed. */
import type { CaipAddress, ViewMap } from '@latchkey/plugin-api'
import type { AmountDraft } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { SwapsContext } from '../module.js'

export interface Draft extends AmountDraft {
  /** What the user pays with; absent: the native coin, unless that is to arrive. */
  readonly from?: CaipAddress | undefined
  readonly to?: CaipAddress | undefined
  /** What the dapp filled it in with. */
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

  const readPlace = () =>
    `${store.get(accounts.activeNetwork)?.caipNetworkId}:${store.get(accounts.activeAccount)?.address}`
  let place = readPlace()
  const followPlace = () => {
    const before = place
    place = readPlace()
    // Another account or network has other tokens. `args` stay, or the form would be filled again.
    if (place !== before) store.set(draftAtom, ({ args }) => ({ ...emptyDraft, ...(args && { args }) }))
  }
  add(store.sub(accounts.activeNetwork, followPlace))
  add(store.sub(accounts.activeAccount, followPlace))
  add(
    store.sub(atoms.open, () => {
      // A swap that a dapp asked for is not the user's next one.
      if (!store.get(atoms.open) && store.get(draftAtom).args) reset()
    }),
  )

  return {
    draft: draftAtom,
    set: (change) => store.set(draftAtom, (draft) => ({ ...draft, ...change })),
    reset,
  }
}
