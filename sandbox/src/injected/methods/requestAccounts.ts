import type { MethodContext } from './MethodContext.js'

/** `eth_requestAccounts` (EIP-1102). Prompts once. Later calls return immediately. */
export async function requestAccounts(context: MethodContext): Promise<readonly string[]> {
  const { state, approve, fundSelected } = context
  if (state.isLocked) {
    await approve({ kind: 'unlock', isExclusive: true, title: 'Unlock the wallet?', lines: [] })
    state.setLocked(false)
  }
  if (!state.isAuthorized) {
    await approve({
      kind: 'wallet_requestPermissions',
      isExclusive: true,
      title: 'Connect to this app?',
      explanation: 'It can see your address and balance, and request signatures.',
      lines: [
        { label: 'Account', value: state.selected.address },
        { label: 'Network', value: state.chain.name },
      ],
    })
    await fundSelected()
    state.setAuthorized(true)
  }
  return state.visibleAddresses
}
