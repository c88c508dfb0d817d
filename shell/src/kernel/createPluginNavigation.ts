import type { PluginNavigation } from '@latchkey/plugin-api'
import type { Core } from '../contract/core.js'
import type { Scope } from './createScope.js'

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

  return {
    push: guard(navigation.push),
    replace: guard(navigation.replace),
    reset: guard(navigation.reset),
    back: guard(navigation.back),
    close: guard(navigation.close),
    complete: guard(navigation.complete),
    settle: guard(navigation.settle),
    waiting: guard(navigation.waiting),
    open: guard((view, ...[args]) => mounted(() => navigation.open({ view, args, byPlugin: true }))),
    act: guard((actionId) => {
      const actions = plugins.lists?.actions(runtime.store.get, runtime.options.features?.walletFeaturesOrder)
      const action = actions?.find(({ item }) => item.id === actionId)
      if (action) navigation.push(action.item.opens)
      return action !== undefined
    }),
    request: guard((view, ...[args]) => mounted(() => navigation.request(view, args, { byPlugin: true }))),
  } as PluginNavigation
}
