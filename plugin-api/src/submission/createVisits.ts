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
   * Settles the view's request if it has been waiting since the visit started. A later request expects a different
   * result.
   */
  readonly settle: PluginNavigation['settle']
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
    const isWaiting = (view: ViewName) => requests.get(view) === nav.waitingRequest(view)
    return {
      wasClosed: () => closings !== closingsBefore,
      isSameRequest: () => views.every(isWaiting),
      settle(view, ...result) {
        if (isWaiting(view)) nav.settle(view, ...result)
      },
    }
  }
}
