import type { ChainContext } from './chainModule.js'
import type { Connector } from './connector.js'

/** The connectors that an adapter has added, by id. */
export interface WalletList {
  /**
   * Adds a connector and returns its removal. Adds nothing and returns `undefined` if the id is taken, the list is full, or
   * the modal was disposed. The first wallet that claims an id keeps it.
   */
  add(connector: Connector): (() => void) | undefined
  /** Removes all. */
  clear(): void
}

/**
 * Keeps the list of an adapter's wallets while it discovers them.
 *
 * @param limit No user has more wallets. A script of the page adds them.
 */
export function createWalletList(context: Pick<ChainContext, 'signal' | 'addConnector'>, limit = 200): WalletList {
  const removals = new Map<string, () => void>()
  return {
    add(connector) {
      const { id } = connector.info
      if (removals.has(id) || removals.size >= limit || context.signal.aborted) return undefined
      const removeConnector = context.addConnector(connector)
      const remove = () => {
        if (removals.get(id) !== remove) return
        removals.delete(id)
        removeConnector()
      }
      removals.set(id, remove)
      return remove
    },
    clear() {
      for (const remove of [...removals.values()]) remove()
    },
  }
}
