/** Why a disconnect failed: a wallet did not confirm that it ended. */
import { type ChainNamespace, LatchkeyError } from '@latchkey/plugin-api'

/** The error for the calls that failed: where there were several, it names their namespaces. */
export function toDisconnectError(
  namespaces: readonly ChainNamespace[],
  results: readonly PromiseSettledResult<unknown>[],
): DisconnectFailedError | DisconnectChainsFailedError {
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ namespace: namespaces[index] as ChainNamespace, reason: result.reason }] : [],
  )
  if (results.length === 1) return new DisconnectFailedError(failed[0]?.reason)
  return new DisconnectChainsFailedError([...new Set(failed.map(({ namespace }) => namespace))], failed[0]?.reason)
}

const details = 'This page has forgotten the wallet, but the wallet may still list this page.'

export class DisconnectFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('DISCONNECT_FAILED', 'Failed to disconnect', { cause, details })
  }
}

/** Of several that were to end, these did not confirm. */
export class DisconnectChainsFailedError extends LatchkeyError {
  constructor(namespaces: readonly ChainNamespace[], cause: unknown) {
    super('DISCONNECT_CHAINS_FAILED', `Failed to disconnect chains: ${namespaces.join(', ')}`, { cause, details })
  }
}
