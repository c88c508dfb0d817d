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
  /** A host filled it in: it goes with the modal. */
  readonly isHosts: boolean
}

export interface DraftControls {
  readonly draft: Atom<Draft>
  set(change: Partial<Draft>): void
  fill(parameters: SendParameters): void
  reset(): void
}

const emptyDraft: Draft = {
  token: 'native',
  amount: '',
  unit: 'token',
  isMax: false,
  recipient: '',
  isHosts: false,
}

export function createDraft({ accounts, add, atoms, store }: SendContext): DraftControls {
  const draftAtom = atom<Draft>(emptyDraft)
  const set = (change: Partial<Draft>) => store.set(draftAtom, (draft) => ({ ...draft, ...change }))
  const reset = () => store.set(draftAtom, emptyDraft)

  // Another namespace has other recipients and tokens, another network at least other tokens.
  let namespace = store.get(accounts.activeNamespace)
  let networkId = store.get(accounts.activeNetwork)?.caipNetworkId
  const follow = () => {
    const [before, network] = [namespace, networkId]
    namespace = store.get(accounts.activeNamespace)
    networkId = store.get(accounts.activeNetwork)?.caipNetworkId
    if (before !== namespace) reset()
    else if (network !== networkId) set({ token: 'native', amount: '', unit: 'token', isMax: false })
  }
  add(store.sub(accounts.activeNamespace, follow))
  add(store.sub(accounts.activeNetwork, follow))
  // A payment that a host has asked for is not the visitor's next one.
  add(store.sub(atoms.open, () => !store.get(atoms.open) && store.get(draftAtom).isHosts && reset()))

  return {
    draft: draftAtom,
    set,
    reset,
    fill: ({ to = '', amount = '', token }) =>
      store.set(draftAtom, {
        ...emptyDraft,
        recipient: to.trim(),
        amount: amount.trim(),
        token: token ?? 'native',
        isHosts: true,
      }),
  }
}
