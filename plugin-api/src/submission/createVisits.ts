import type { PluginContext } from '../context.js'
import type { PluginNavigation } from '../navigation.js'
import type { ViewName } from '../registries.js'

/** A stay of the user in the modal, and the callers who wait for a view's result by then. */
export interface Visit {
  /** Whether the modal was closed since. */
  wasClosed(): boolean
  /** Whether the same callers wait, or still none does. */
  isSameRequest(): boolean
  /** Gives the result to the caller who waited for the view at the start. A later caller asked for something else. */
  readonly settle: PluginNavigation['settle']
}

/** @returns what begins a visit; `views` are those whose callers wait for the same result. */
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
