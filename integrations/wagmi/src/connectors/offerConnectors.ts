import type { ChainContext, Cleanup, Connector } from '@latchkey/plugin-api'
import { createOwnActs } from './createOwnActs.js'
import { openHostConnector } from './openHostConnector.js'
import type { WagmiHost, WagmiHostConnector, WagmiHostState } from './WagmiHost.js'

/** Lists the config's connectors in the modal, and takes over what wagmi connects by itself. */
export function offerConnectors(context: ChainContext, host: WagmiHost): Cleanup {
  const { config } = host
  const { addConnector, signal } = context
  const removals = new Map<string, () => void>()
  const acts = createOwnActs(context, host)
  const isOffered = ({ info }: Connector) =>
    config.connectors.some(({ id, uid }) => id === info.id && removals.has(uid))

  function offer() {
    for (const connector of config.connectors) {
      // The modal as one of wagmi's is no wallet of the modal.
      if (connector.type === 'latchkey' || removals.has(connector.uid)) continue
      removals.set(connector.uid, addConnector(openHostConnector(connector, host, acts)))
    }
  }

  async function takeOver(uid: string | null) {
    const connector = config.connectors.find((one) => one.uid === uid)
    if (signal.aborted || !connector || !uid || !removals.has(uid) || acts.covers(uid)) return
    // What is stored is restored by itself.
    await context.restored()
    // wagmi may have moved on meanwhile, or the modal has it already.
    if (signal.aborted || acts.covers(uid) || readCurrent(config.state) !== uid) return
    if (context.connectorId('eip155') === connector.id) return
    // The site may have several connections by wagmi: the one that it moves on from is its own to end.
    await context.connect({ connectorId: connector.id, namespace: 'eip155', keeps: isOffered })
  }

  const report = (error: unknown) => reportError(error)
  const follow = (uid: string | null) => void takeOver(uid).catch(report)

  /** A wallet may come into use without being connected: one that the modal has kept, or that wagmi had already. */
  let used = acts.readUsed()
  function lead() {
    const before = used
    used = acts.readUsed()
    // While the modal still shows the one before, wagmi's move is what is to be followed.
    if (used !== undefined && used !== before) acts.align().catch(report)
  }

  offer()
  follow(readCurrent(config.state))
  const stops = [
    config.subscribe(readCurrent, follow),
    host.watchConnectors(config as never, { onChange: offer } as never),
    context.watchConnections(lead),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const remove of removals.values()) remove()
  }
}

function readCurrent({ status, current }: WagmiHostState): WagmiHostConnector['uid'] | null {
  return status === 'connected' ? current : null
}
