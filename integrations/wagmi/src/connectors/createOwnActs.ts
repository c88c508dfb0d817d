import type { ChainContext } from '@latchkey/plugin-api'
import type { WagmiHost } from './WagmiHost.js'

/** What the modal itself has wagmi do: what wagmi moves on to by it is not taken over once more. */
export interface OwnActs {
  /** What happens to this connector meanwhile is the modal's doing. */
  run<T>(uid: string, act: () => Promise<T>): Promise<T>
  /** The same for all of them; afterwards wagmi uses what the modal uses. */
  runForAll<T>(act: () => Promise<T>): Promise<T>
  covers(uid: string): boolean
  /** The `uid` of the connector in use in the modal, where wagmi holds it. */
  readUsed(): string | undefined
  /** Has wagmi use it too. */
  align(): Promise<void>
  /** wagmi restores for one caller at a time, and tells a second one that there is nothing. */
  inTurn<T>(act: () => Promise<T>): Promise<T>
}

export function createOwnActs({ connectorId }: Pick<ChainContext, 'connectorId'>, host: WagmiHost): OwnActs {
  const { config } = host
  const running = new Set<{ readonly uid?: string }>()
  let last: Promise<unknown> = Promise.resolve()

  async function begin<T>(one: { readonly uid?: string }, act: () => Promise<T>): Promise<T> {
    running.add(one)
    try {
      return await act()
    } finally {
      running.delete(one)
    }
  }

  function findUsed() {
    const used = connectorId('eip155')
    return config.connectors.find(({ id, uid }) => id === used && config.state.connections.has(uid))
  }

  async function align() {
    const connector = findUsed()
    if (!connector || config.state.current === connector.uid) return
    await host.switchConnection(config as never, { connector } as never)
  }

  return {
    run: (uid, act) => begin({ uid }, act),
    runForAll: (act) =>
      begin({}, async () => {
        try {
          return await act()
        } finally {
          await align()
        }
      }),
    covers: (uid) => [...running].some((one) => one.uid === undefined || one.uid === uid),
    readUsed: () => findUsed()?.uid,
    align,
    inTurn(act) {
      const next = last.then(act)
      last = next.catch(() => undefined)
      return next
    },
  }
}
