import type { ReviewPluginContext } from '../module.js'
import type { Signed, SignedCalls, SignedTypedData } from '../signed/Signed.js'
import type { Description } from './Description.js'
import { describeMessage } from './describeMessage.js'
import { describeSend } from './describeSend.js'
import type { TypedDataScope } from './describeTypedData.js'
import type { Mirror } from './mirror/createMirror.js'

/**
 * Describes a request in words. Resolves with `undefined` for what nobody can read, such as bytes. Rejects only if code can't be loaded: each kind of request loads what it needs.
 *
 * @param loadMirror Loads a copy of a registry, for contracts that the plugin has no descriptor for. @default none
 */
export async function describe(
  context: ReviewPluginContext,
  signed: Signed,
  signal: AbortSignal,
  loadMirror?: () => Promise<Mirror>,
): Promise<Description | undefined> {
  if (signed.kind === 'message') return describeMessage(signed, context.ui.text)
  if (signed.kind === 'solana') {
    const { describeSolana } = await import('./describeSolana.js')
    return describeSolana(context, signed, signal)
  }
  if (!needsCode(signed)) return undefined
  const [{ describeEvm }, describeIn, mirror] = await Promise.all([
    import('./describeEvm.js'),
    loadDescriber(signed),
    findTransfer(signed) ? undefined : loadMirror?.(),
  ])
  return describeEvm(context, signed, describeIn, signal, mirror)
}

/** Whether the code for EVM requests describes the request. */
export function needsCode(signed: Signed): signed is SignedCalls | SignedTypedData {
  const isReadable = signed.kind === 'calls' || (signed.kind === 'typedData' && !signed.isAmbiguous)
  return isReadable && signed.networkId.startsWith('eip155:')
}

async function loadDescriber(
  signed: SignedCalls | SignedTypedData,
): Promise<(scope: TypedDataScope) => Promise<Description | undefined>> {
  if (signed.kind === 'typedData') {
    const { describeTypedData } = await import('./describeTypedData.js')
    return (scope) => describeTypedData(signed, scope)
  }
  const transfer = findTransfer(signed)
  if (transfer) return async ({ lookups }) => describeSend(transfer.to, transfer.value, lookups)
  const { describeCalls } = await import('./describeCalls.js')
  return (scope) => describeCalls(signed, scope)
}

/** Returns the request's only call if it just sends coins. This is what users sign most, so it loads little code. */
function findTransfer(signed: SignedCalls | SignedTypedData) {
  const [call, ...others] = signed.kind === 'calls' && signed.delegates.length === 0 ? signed.calls : []
  if (!call || call.to === undefined || call.data !== '0x' || others.length > 0) return undefined
  return { to: call.to, value: call.value }
}
