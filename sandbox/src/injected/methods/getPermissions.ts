import { lowerCase } from '../signing/lowerCase.js'
import type { MethodContext } from './MethodContext.js'

/** `wallet_getPermissions` (EIP-2255). As in MetaMask, a locked wallet still lists its permissions. */
export function getPermissions({ state, origin }: MethodContext): readonly object[] {
  if (!state.isAuthorized) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [lowerCase(state.selected.address)] }],
    },
  ]
}
