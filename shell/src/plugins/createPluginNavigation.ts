import type { PluginNavigation, ViewName } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Scope } from './createScope.js'
import { shareObject } from './shareObject.js'

/** How a plugin moves the modal. What it does after its end is refused. */
export function createPluginNavigation(
  { navigation, plugins, runtime }: Pick<Core, 'navigation' | 'plugins' | 'runtime'>,
  { guard, signal }: Scope,
): PluginNavigation {
  /** Where the modal was never opened, its UI is fetched first: a plugin's API or an RPC handler may be the first to ask. */
  async function mounted<R>(run: () => Promise<R>): Promise<R> {
    await runtime.ui()
    signal.throwIfAborted()
    return run()
  }

  /** Arguments and results reach other views, plugins and the host, so they are frozen copies. */
  const give = (run: (view: never, ...values: never[]) => unknown) =>
    guard((view: never, ...values: never[]) => run(view, ...values.map((value) => share(value))))

  function share<T>(value: T): T {
    const shared = shareObject(value)
    // The plugin handles the rejection of its own promise. Nobody may be waiting for this one.
    if (shared instanceof Promise) shared.catch(() => undefined)
    return shared
  }

  // A request is known by its identity. The plugin gets an object of its own for each.
  const names = new WeakMap<object, object>()
  function nameRequest(request: object | undefined): object | undefined {
    if (!request) return undefined
    const name = names.get(request) ?? Object.freeze({})
    names.set(request, name)
    return name
  }

  return {
    push: give(navigation.push),
    replace: give(navigation.replace),
    reset: give(navigation.reset),
    back: guard(() => navigation.back()),
    close: guard(() => navigation.close()),
    complete: give(navigation.complete),
    settle: give(navigation.settle),
    waiting: guard((view: ViewName) => nameRequest(navigation.waiting(view))),
    open: guard((view: ViewName, args?: unknown) => {
      const own = shareObject(args)
      return mounted(() => navigation.open({ view, args: own, byPlugin: true }))
    }),
    act: guard((actionId) => {
      const actions = plugins.lists?.actions(runtime.store.get, runtime.options.features?.walletFeaturesOrder)
      const action = actions?.find(({ item }) => item.id === actionId)
      if (action) navigation.push(action.item.opens)
      return action !== undefined
    }),
    request: guard((view: ViewName, args?: unknown) => {
      const own = shareObject(args)
      return mounted(async () => shareObject(await navigation.request(view, own, { byPlugin: true })))
    }),
  } as unknown as PluginNavigation
}
