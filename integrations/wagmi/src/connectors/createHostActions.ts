import type { ChainContext } from '@latchkey/plugin-api'
import type { WagmiHost } from './WagmiHost.js'

/** Runs wagmi's actions for the modal, and tracks which changes to wagmi's state they may cause. */
export interface HostActions {
  run<T>(uid: string, action: () => Promise<T>): Promise<T>
  /** Runs an action that may change every connection, then makes wagmi use the modal's connector again. */
  runForAll<T>(action: () => Promise<T>): Promise<T>
  /** Runs actions one after another, because wagmi's `reconnect` does nothing while another `reconnect` runs. */
  runInTurn<T>(action: () => Promise<T>): Promise<T>
  isRunning(uid: string): boolean
  /** Returns the `uid` of the modal's connector if wagmi has a connection with it. */
  readUsedUid(): string | undefined
  align(): Promise<void>
}

export function createHostActions({ connectorId }: Pick<ChainContext, 'connectorId'>, host: WagmiHost): HostActions {
  const { config } = host
  const running = new Set<{ readonly uid?: string }>()
  let lastInTurn: Promise<unknown> = Promise.resolve()

  async function track<T>(entry: { readonly uid?: string }, action: () => Promise<T>): Promise<T> {
    running.add(entry)
    try {
      return await action()
    } finally {
      running.delete(entry)
    }
  }

  function findUsed() {
    const usedId = connectorId('eip155')
    return config.connectors.find(({ id, uid }) => id === usedId && config.state.connections.has(uid))
  }

  async function align() {
    const connector = findUsed()
    if (!connector || config.state.current === connector.uid) return
    await host.switchConnection(config as never, { connector } as never)
  }

  return {
    run: (uid, action) => track({ uid }, action),
    runForAll: (action) => track({}, () => action().finally(align)),
    runInTurn(action) {
      const result = lastInTurn.then(action)
      lastInTurn = result.catch(() => undefined)
      return result
    },
    isRunning: (uid) => [...running].some((entry) => entry.uid === undefined || entry.uid === uid),
    readUsedUid: () => findUsed()?.uid,
    align,
  }
}
