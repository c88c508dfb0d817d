import type { Cleanup } from '@latchkey/plugin-api'
import type { ChainHost } from '../../../contract/chain.js'
import { openHostConnector } from './openHostConnector.js'
import type { WagmiHost, WagmiHostConnector, WagmiHostState } from './WagmiHost.js'

/** Lists the config's connectors in the modal, and takes over what wagmi connects by itself. */
export function offerConnectors({ addConnector, runtime }: ChainHost, host: WagmiHost): Cleanup {
  const { config } = host
  const removals = new Map<string, Cleanup>()
  /** The modal itself connects them at the moment. */
  const asked = new Set<string>()

  function offer() {
    for (const connector of config.connectors) {
      // The modal as one of wagmi's is no wallet of the modal.
      if (connector.type === 'latchkey' || removals.has(connector.uid)) continue
      removals.set(connector.uid, addConnector(openHostConnector(connector, host, asked)))
    }
  }

  async function takeOver(uid: string | null) {
    const connector = config.connectors.find((one) => one.uid === uid)
    if (!connector || !uid || !removals.has(uid) || asked.has(uid)) return
    const { connections, restored } = await runtime.core()
    // What is stored is restored by itself.
    await restored
    // wagmi may have moved on meanwhile, or the modal has it already.
    if (runtime.signal.aborted || asked.has(uid) || readCurrent(config.state) !== uid) return
    if (connections.connectorOf('eip155')?.info.id === connector.id) return
    await connections.connect({ connectorId: connector.id, namespace: 'eip155' })
  }

  const follow = (uid: string | null) => void takeOver(uid).catch((error: unknown) => reportError(error))

  offer()
  follow(readCurrent(config.state))
  const stops = [
    config.subscribe(readCurrent, follow),
    host.watchConnectors(config as never, { onChange: offer } as never),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const remove of removals.values()) typeof remove === 'function' ? remove() : remove.dispose()
  }
}

function readCurrent({ status, current }: WagmiHostState): WagmiHostConnector['uid'] | null {
  return status === 'connected' ? current : null
}
