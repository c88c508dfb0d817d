import { getPermissions } from './getPermissions.js'
import type { MethodContext } from './MethodContext.js'
import { readPermissionNames } from './readPermissionNames.js'

/** `wallet_requestPermissions` (EIP-2255): asks again even if the site is connected, so that one can change account. */
export async function requestPermissions(
  context: MethodContext,
  params: readonly unknown[],
): Promise<readonly object[]> {
  readPermissionNames(params)
  const { state, approve, fundSelected } = context
  await approve({
    kind: 'wallet_requestPermissions',
    isExclusive: true,
    title: 'Let this site see your account?',
    lines: [{ label: 'Account', value: state.selected.address }],
  })
  await fundSelected()
  state.setAuthorized(true)
  return getPermissions(context)
}
