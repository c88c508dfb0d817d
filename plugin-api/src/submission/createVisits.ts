import type { PluginContext } from '../context.js'
import type { PluginNavigation } from '../navigation.js'
import type { ViewName } from '../registries.js'

/** A user's visit to the modal, with the dapp requests that waited for a view's result when the visit started. */
export interface Visit {
  /** Returns whether the modal has closed since the visit started. */
  wasClosed(): boolean
  /** Returns whether the waiting requests are still the same (or still none). */
  isSameRequest(): boolean
  /**
   * Resolves the view's request that has been waiting since the visit started, even if the modal has closed. A later
   * request expects a different result.
   */
  readonly settle: PluginNavigation['settle']
  /** Keeps the requests pending if the modal closes. Returns a function that ends this. */
  hold(): (error?: unknown) => void
}

/** Returns a function that starts a visit. Pass it the views whose requests wait for the same result. */
export function createVisits({
  add,
  atoms,
  nav,
  store,
}: Pick<PluginContext, 'add' | 'atoms' | 'nav' | 'store'>): (views: readonly ViewName[]) => Visit {
  let closings = 0
  add(
    store.sub(atoms.open, () => {
      if (!store.get(atoms.open)) closings += 1
    }),
  )
  return (views) => {
    const closingsBefore = closings
    const requests = new Map(views.map((view) => [view, nav.waitingRequest(view)]))
    return {
      wasClosed: () => closings !== closingsBefore,
      isSameRequest: () => views.every((view) => requests.get(view) === nav.waitingRequest(view)),
      settle: (view, ...[result]) => requests.get(view)?.settle(result),
      hold() {
        const releases = [...requests.values()].map((request) => request?.hold())
        return (error) => {
          for (const release of releases) release?.(error)
        }
      },
    }
  }
}
