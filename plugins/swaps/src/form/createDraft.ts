import type { CaipAddress, ViewMap } from '@latchkey/plugin-api'
import { type AmountDraft, createDraftControls, type DraftControls } from '@latchkey/plugin-api/submission'
import type { SwapsContext } from '../module.js'

export interface Draft extends AmountDraft {
  /** Absent for the native coin, unless the user wants to receive the native coin. */
  readonly from?: CaipAddress | undefined
  readonly to?: CaipAddress | undefined
  readonly args?: ViewMap['Swap']
}

const emptyDraft: Draft = { amount: '', unit: 'token', isMax: false }

export function createDraft(context: SwapsContext): DraftControls<Draft> {
  const { accounts, add, store } = context
  const controls = createDraftControls(context, emptyDraft)
  const readPlace = () =>
    `${store.get(accounts.activeNetwork)?.caipNetworkId}:${store.get(accounts.activeAccount)?.address}`
  let place = readPlace()
  const followPlace = () => {
    const before = place
    place = readPlace()
    // Another account or network has other tokens. This keeps `args`, so that the form is not filled again.
    if (place !== before) controls.set({ ...emptyDraft, from: undefined, to: undefined })
  }
  add(store.sub(accounts.activeNetwork, followPlace))
  add(store.sub(accounts.activeAccount, followPlace))
  return controls
}
