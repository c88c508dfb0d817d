import type { CaipAddress } from '@latchkey/plugin-api'
import { type AmountDraft, createDraftControls, type DraftControls } from '@latchkey/plugin-api/submission'
import type { SendParameters } from '../index.js'
import type { SendContext } from '../module.js'

export interface Draft extends AmountDraft {
  readonly token: CaipAddress | 'native'
  /** An address or a name. */
  readonly recipient: string
  readonly args?: SendParameters
}

export const emptyAmount: Omit<Draft, 'recipient'> = { token: 'native', amount: '', unit: 'token', isMax: false }
const emptyDraft: Draft = { ...emptyAmount, recipient: '' }

export function createDraft(context: SendContext): DraftControls<Draft> {
  const { accounts, add, store } = context
  const controls = createDraftControls(context, emptyDraft)
  let network = store.get(accounts.activeNetwork)
  const followNetwork = () => {
    const before = network
    network = store.get(accounts.activeNetwork)
    if (before?.caipNetworkId === network?.caipNetworkId) return
    // In another namespace, the recipient is invalid too.
    controls.set(before?.chainNamespace === network?.chainNamespace ? emptyAmount : emptyDraft)
  }
  add(store.sub(accounts.activeNetwork, followNetwork))
  return controls
}
