import type { Core } from '../../../core.js'
import { activeAccountAtom } from '../../../state/connections.js'

/** Hands the account to whoever asked for a connection; where nobody did, the modal closes. */
export function finishConnecting({ navigation, runtime }: Pick<Core, 'navigation' | 'runtime'>): void {
  const account = runtime.store.get(activeAccountAtom)
  if (account) navigation.complete('Connect', { address: account.address, networkId: account.networkId })
  else navigation.close()
}
