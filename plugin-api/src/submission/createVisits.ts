import type { PluginContext } from '../context.js'
import type { PluginNavigation } from '../navigation.js'
import type { ViewName } from '../registries.js'

/** The user's stay in the modal, with the requests that waited for a view's result at its start. */
export interface Visit {
  /** Returns whether the modal was closed since the start. */
  wasClosed(): boolean
  /** Returns whether the same requests wait as at the start, or still none. */
  isSameRequest(): boolean
  /** Settles the view's request if it waited at the start. A later one expects another result. */
  readonly settle: PluginNavigation['settle']
}

/** Returns a function that starts a visit, for the views whose requests wait for the same result. */
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
    const requests = new Map(views.map((view) => [view, nav.waiting(view)]))
    const isWaiting = (view: ViewName) => requests.get(view) === nav.waiting(view)
    return {
      wasClosed: () => closings !== closingsBefore,
      isSameRequest: () => views.every(isWaiting),
      settle(view, ...result) {
        if (isWaiting(view)) nav.settle(view, ...result)
      },
    }
  }
}
