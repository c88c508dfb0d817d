import {
  type LatchkeyError,
  type PluginNavigation,
  type ViewName,
  ViewNotFoundError,
  type WaitingRequest,
} from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { activeAccountAtom } from '../../state/account.js'
import { isForeignStep, listViews } from '../contributions.js'
import type { ContextParts } from '../createContext.js'
import { PluginError } from '../PluginError.js'
import { shareObject } from '../shareObject.js'
import { suggest } from '../suggest.js'

/** Copies and freezes arguments and results, because other views, plugins and the app receive them. */
export function createPluginNavigation({
  core,
  deny,
  manifest,
  report,
  scope: { guard, signal },
}: ContextParts): PluginNavigation {
  const { navigation, plugins, runtime } = core

  function guardShared(run: (view: ViewName, ...values: never[]) => unknown) {
    return guard((view: ViewName, ...values: never[]) => run(view, ...values.map(share)))
  }

  const isOwn = (view: ViewName) => Object.hasOwn(manifest.views ?? {}, view)
  const reported = new Set<ViewName>()

  function checkView(view: ViewName) {
    const fault = findFault(runtime.store.get, manifest.id, view)
    if (!fault) return
    // Reported here, because plugins catch the error and show its message, which lacks the details.
    if (!reported.has(view)) report(fault)
    reported.add(view)
    throw fault
  }

  function guardMove(move: 'push' | 'replace' | 'reset') {
    return guardShared((view, ...args: [never]) => {
      checkView(view)
      navigation[move](view, ...args)
    })
  }

  /**
   * Lets the plugin end only its own views and Connect, so that it can't return a result for another plugin. Connect
   * always ends with the active account.
   */
  function guardResult(end: (view: ViewName, value: never) => unknown) {
    return guardShared((view, value: never) => {
      const account = runtime.store.get(activeAccountAtom)
      if (view !== 'Connect' && !isOwn(view)) deny(`the result of ${view}`)
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
  function guardOpening(open: (view: ViewName, args: unknown) => Promise<unknown>) {
    return guard(async (view: ViewName, args?: unknown) => {
      const shared = shareObject(args)
      await Promise.all([runtime.ui(), plugins.ready]) // the view's plugin may not be registered yet
      signal.throwIfAborted()
      checkView(view)
      return open(view, shared)
    })
  }

  return {
    push: guardMove('push'),
    replace: guardMove('replace'),
    reset: guardMove('reset'),
    back: guard(() => navigation.back()),
    close: guard(() => navigation.close()),
    complete: guardResult(navigation.complete),
    settle: guardResult(navigation.settle),
    waitingRequest: guard(shareRequests((view) => (isOwn(view) ? navigation.waitingRequest(view) : undefined))),
    open: guardOpening((view, args) => navigation.open({ view, args, byPlugin: true })),
    runAction: guard((actionId) => {
      const action = plugins.lists?.actions(runtime.store.get).find(({ item }) => item.id === actionId)
      if (action) navigation.push(action.item.opens)
      return action !== undefined
    }),
    request: guardOpening(async (view, args) => shareObject(await navigation.request(view, args, { byPlugin: true }))),
  } as unknown as PluginNavigation
}

/** Plugins compare requests, so each has one shared object. */
function shareRequests(find: (view: ViewName) => WaitingRequest | undefined) {
  const shared = new WeakMap<WaitingRequest, WaitingRequest>()
  return (view: ViewName) => {
    const request = find(view)
    if (!request) return undefined
    const known = shared.get(request) ?? shareObject(request)
    shared.set(request, known)
    return known
  }
}

function findFault(get: Getter, pluginId: string, view: ViewName): LatchkeyError | undefined {
  if (isForeignStep(get, pluginId, view)) {
    return new PluginError('PERMISSION_DENIED', pluginId, { details: `the internal view ${view} of another plugin` })
  }
  const views = listViews(get)
  return views.includes(view) ? undefined : new ViewNotFoundError(view, `nav opens it${suggest(view, views)}`)
}
