import type { ChainNamespace, ConnectorListener } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { isHeldByAnotherTab } from '../storage/tabSession.js'
import type { Transport } from './createTransport.js'

interface CheckParts {
  readonly transport: Transport
  readonly listeners: ReadonlySet<ConnectorListener>
  readonly namespaces: readonly ChainNamespace[]
  /** Tells the visitor why. */
  explain(isElsewhere: boolean): Promise<void>
}

/**
 * The page in the frame was replaced: where its session went with it, the connection ends. Without cookies that is this tab's
 * session alone, and a tab beside it that is signed in keeps its own, and what is stored.
 */
export async function checkSession(
  runtime: Pick<Runtime, 'id' | 'store'>,
  { transport, listeners, namespaces, explain }: CheckParts,
): Promise<void> {
  if (listeners.size === 0) return
  const { isConnected } = await transport.request('IS_CONNECTED', undefined)
  if (isConnected) return
  const isElsewhere = await isHeldByAnotherTab(runtime)
  const explaining = explain(isElsewhere)
  for (const listener of [...listeners])
    for (const namespace of namespaces) listener.disconnected(namespace, isElsewhere)
  await explaining
}
