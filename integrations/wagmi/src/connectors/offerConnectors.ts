import type { ChainContext, Cleanup, Connector } from '@latchkey/plugin-api'
import { createHostActions } from './createHostActions.js'
import { openHostConnector } from './openHostConnector.js'
import type { WagmiHost, WagmiHostState } from './WagmiHost.js'

export function offerConnectors(context: ChainContext, host: WagmiHost): Cleanup {
  const { config } = host
  const { addConnector, signal } = context
  const removals = new Map<string, () => void>()
  const actions = createHostActions(context, host)
  const isOffered = ({ info }: Connector) =>
    config.connectors.some(({ id, uid }) => id === info.id && removals.has(uid))

  function offer() {
    if (signal.aborted) return
    for (const connector of config.connectors) {
      if (connector.type === 'latchkey' || removals.has(connector.uid)) continue
      removals.set(connector.uid, addConnector(openHostConnector(connector, host, actions)))
    }
  }

  async function follow(uid: string | null) {
    const connector = config.connectors.find((entry) => entry.uid === uid)
    if (signal.aborted || !connector || !uid || !removals.has(uid) || actions.isRunning(uid)) return
    // The modal restores its stored connections first.
    await context.restored()
    if (signal.aborted || actions.isRunning(uid) || readCurrentUid(config.state) !== uid) return
    if (context.connectorId('eip155') === connector.id) return
    // An app may have several connections in wagmi, so keep the previous one. Only the app may end it.
    await context.connect({ connectorId: connector.id, namespace: 'eip155', keeps: isOffered })
  }

  const report = (error: unknown) => reportError(error)
  const startFollowing = (uid: string | null) => void follow(uid).catch(report)

  /** Makes wagmi follow when the modal switches to an existing connection, such as an additional wallet. */
  let usedUid = actions.readUsedUid()
  function lead() {
    const before = usedUid
    usedUid = actions.readUsedUid()
    // If the modal's connector is unchanged, the switch came from wagmi, and `follow` switches the modal.
    if (usedUid !== undefined && usedUid !== before) actions.align().catch(report)
  }

  offer()
  startFollowing(readCurrentUid(config.state))
  const stops = [
    config.subscribe(readCurrentUid, startFollowing),
    host.watchConnectors(config as never, { onChange: offer } as never),
    context.watchConnections(lead),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const remove of removals.values()) remove()
  }
}

function readCurrentUid({ status, current }: WagmiHostState): string | null {
  return status === 'connected' ? current : null
}
