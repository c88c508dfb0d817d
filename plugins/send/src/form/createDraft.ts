/** What the user has put in so far, as typed. */
import type { CaipAddress } from '@latchkey/plugin-api'
import type { AmountDraft } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendParameters } from '../index.js'
import type { SendContext } from '../module.js'

export interface Draft extends AmountDraft {
  readonly token: CaipAddress | 'native'
  /** An address or a name. */
  readonly recipient: string
  /** What the dapp filled it in with. */
  readonly args?: SendParameters
}

export interface DraftControls {
  readonly draft: Atom<Draft>
  set(change: Partial<Draft>): void
  fill(parameters: SendParameters): void
  reset(): void
}

/** An amount of one token is not an amount of another, so both are reset together. */
export const emptyAmount: Pick<Draft, 'token' | keyof AmountDraft> = {
  token: 'native',
  amount: '',
  unit: 'token',
  isMax: false,
}
const emptyDraft: Draft = { ...emptyAmount, recipient: '' }

export function createDraft({ accounts, add, atoms, store }: SendContext): DraftControls {
  const draftAtom = atom<Draft>(emptyDraft)
  const set = (change: Partial<Draft>) => store.set(draftAtom, (draft) => ({ ...draft, ...change }))
  const reset = () => store.set(draftAtom, emptyDraft)

  let network = store.get(accounts.activeNetwork)
  const followNetwork = () => {
    const before = network
    network = store.get(accounts.activeNetwork)
    if (before?.caipNetworkId === network?.caipNetworkId) return
    // Another network has other tokens, another namespace also other recipients. `args` stay, or the form would be filled again.
    set(before?.chainNamespace === network?.chainNamespace ? emptyAmount : emptyDraft)
  }
  add(store.sub(accounts.activeNetwork, followNetwork))
  add(
    store.sub(atoms.open, () => {
      // A payment that a dapp asked for is not the user's next one.
      if (!store.get(atoms.open) && store.get(draftAtom).args) reset()
    }),
  )

  return {
    draft: draftAtom,
    set,
    reset,
    fill(args) {
      const { to = '', amount = '', token = 'native' } = args
      store.set(draftAtom, { ...emptyDraft, recipient: to.trim(), amount: amount.trim(), token, args })
    },
  }
}
