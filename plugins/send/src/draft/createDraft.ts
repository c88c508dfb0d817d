/** What the visitor has put in so far, as it was typed. */
import type { CaipAddress } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from '../context.js'
import type { SendParameters } from '../index.js'

export interface Draft {
  readonly token: CaipAddress | 'native'
  readonly amount: string
  /** What `amount` counts: whole tokens, or US dollars. */
  readonly unit: 'token' | 'fiat'
  /** All that can be sent, whatever `amount` says. */
  readonly isMax: boolean
  /** An address or a name. */
  readonly recipient: string
  /** What a host filled it in with: it goes with the modal. */
  readonly args?: SendParameters
}

export interface DraftControls {
  readonly draft: Atom<Draft>
  set(change: Partial<Draft>): void
  fill(parameters: SendParameters): void
  reset(): void
}

/** An amount of one token is not that of another. */
export const emptyAmount: Pick<Draft, 'token' | 'amount' | 'unit' | 'isMax'> = {
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

  // Another namespace has other recipients and tokens, another network at least other tokens.
  let network = store.get(accounts.activeNetwork)
  const follow = () => {
    const before = network
    network = store.get(accounts.activeNetwork)
    if (before?.caipNetworkId === network?.caipNetworkId) return
    // Whose form it is stays: it is not filled in once more.
    set(before?.chainNamespace === network?.chainNamespace ? emptyAmount : emptyDraft)
  }
  add(store.sub(accounts.activeNetwork, follow))
  // A payment that a host has asked for is not the visitor's next one.
  add(store.sub(atoms.open, () => store.get(atoms.open) || (store.get(draftAtom).args && reset())))

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
