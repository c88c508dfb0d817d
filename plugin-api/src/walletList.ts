import type { ChainContext } from './chainModule.js'
import type { Connector } from './connector.js'

export interface WalletList {
  /**
   * Adds a connector. Returns a function that removes it, or `undefined` if its id is taken, the list is full, or the
   * modal is disposed.
   */
  add(connector: Connector): (() => void) | undefined
  /** Calls `find` now and again when the page has loaded, because extensions may add their wallets late. */
  search(find: () => void): void
  clear(): void
}

/** Creates an adapter's wallet list. @param limit How many wallets scripts on the page can add. */
export function createWalletList(context: Pick<ChainContext, 'signal' | 'addConnector'>, limit = 200): WalletList {
  const removals = new Map<string, () => void>()
  let stopSearching = (): void => undefined
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
    search(find) {
      find()
      window.addEventListener('load', find, { signal: context.signal })
      stopSearching = () => window.removeEventListener('load', find)
    },
    clear() {
      stopSearching()
      for (const remove of [...removals.values()]) remove()
    },
  }
}
