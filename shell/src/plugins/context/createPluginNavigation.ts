import type { PluginNavigation, ViewName } from '@latchkey/plugin-api'
import { activeAccountAtom } from '../../state/account.js'
import type { ContextParts } from '../createContext.js'
import { shareObject } from '../shareObject.js'

/** Copies and freezes arguments and results, because other views, plugins and the app receive them. */
export function createPluginNavigation({
  core,
  deny,
  manifest,
  scope: { guard, signal },
}: ContextParts): PluginNavigation {
  const { navigation, plugins, runtime } = core

  function guardShared(run: (view: never, ...values: never[]) => unknown) {
    return guard((view: never, ...values: never[]) => run(view, ...values.map(share)))
  }

  /**
   * Ends only Connect and the plugin's own views, so that no plugin can answer for another. Connect's result is always
   * the account.
   */
  function guardResult(end: (view: ViewName, value: never) => unknown) {
    return guardShared((view: ViewName, value: never) => {
      const account = runtime.store.get(activeAccountAtom)
      if (view !== 'Connect' && !Object.hasOwn(manifest.views ?? {}, view)) deny(`the result of ${view}`)
      if (view !== 'Connect') end(view, value)
      else if (account) end(view, { address: account.address, networkId: account.networkId } as never)
    })
  }

  function share<T>(value: T): T {
    const shared = shareObject(value)
    // The plugin handles its own promise. This copy must not cause an unhandled rejection.
    if (shared instanceof Promise) shared.catch(() => undefined)
    return shared
  }

  /** Fetches the UI first, because a plugin's API or RPC handler may be the first to open the modal. */
  async function withUi<R>(run: () => Promise<R>): Promise<R> {
    await runtime.ui()
    signal.throwIfAborted()
    return run()
  }

  return {
    push: guardShared(navigation.push),
    replace: guardShared(navigation.replace),
    reset: guardShared(navigation.reset),
    back: guard(() => navigation.back()),
    close: guard(() => navigation.close()),
    complete: guardResult(navigation.complete),
    settle: guardResult(navigation.settle),
    waiting: guard((view: ViewName) => navigation.waiting(view)),
    open: guard((view: ViewName, args?: unknown) => {
      const shared = shareObject(args)
      return withUi(() => navigation.open({ view, args: shared, byPlugin: true }))
    }),
    act: guard((actionId) => {
      const actions = plugins.lists?.actions(runtime.store.get, runtime.options.features?.walletFeaturesOrder)
      const action = actions?.find(({ item }) => item.id === actionId)
      if (action) navigation.push(action.item.opens)
      return action !== undefined
    }),
    request: guard((view: ViewName, args?: unknown) => {
      const shared = shareObject(args)
      return withUi(async () => shareObject(await navigation.request(view, shared, { byPlugin: true })))
    }),
  } as unknown as PluginNavigation
}
