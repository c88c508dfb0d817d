import { getPermissions } from './getPermissions.js'
import type { MethodContext } from './MethodContext.js'
import { readPermissionNames } from './readPermissionNames.js'

/**
 * `wallet_requestPermissions` (EIP-2255). Prompts even if the dapp is connected, so that the user can switch accounts.
 */
export async function requestPermissions(
  context: MethodContext,
  params: readonly unknown[],
): Promise<readonly object[]> {
  readPermissionNames(params)
  const { state, approve, fundSelected } = context
  await approve({
    kind: 'wallet_requestPermissions',
    isExclusive: true,
    title: 'Share your account with this app?',
    lines: [{ label: 'Account', value: state.selected.address }],
  })
  await fundSelected()
  state.setAuthorized(true)
  return getPermissions(context)
}
