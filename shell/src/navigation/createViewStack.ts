import { type ViewName, ViewNotFoundError } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { activeAccountAtom } from '../state/account.js'
import { setViewStack, type ViewEntry, viewStackAtom } from '../state/navigation.js'
import { shellViews } from './shellViews.js'

/** The stack of views. The last one is shown. If it needs an account and none is connected, Connect is shown first. */
export interface ViewStack {
  start(view: ViewName, args?: unknown, direction?: 'forward' | 'back'): void
  push(view: ViewName, args?: unknown): void
  replace(view: ViewName, args?: unknown): void
  reset(view: ViewName, args?: unknown): void
  back(): void
  leave(view: ViewName): void
  leadsTo(view: ViewName): boolean
  /** Shows the view that waits for an account. Returns whether there was one. */
  continueAfterConnect(): boolean
}

export function createViewStack(core: Pick<Core, 'runtime' | 'plugins'>, close: () => void): ViewStack {
  const { store } = core.runtime
  let lastKey = 0
  let afterConnect: { readonly view: ViewName; readonly args: unknown } | undefined

  const entries = () => store.get(viewStackAtom)
  const isConnected = () => store.get(activeAccountAtom) !== undefined

  function needsAccount(view: ViewName): boolean {
    if (view === 'Account' || view === 'AccountSettings') return true
    return core.plugins.ownerOf(view)?.manifest.views?.[view]?.when?.connected === true
  }

  function createEntry(view: ViewName, args?: unknown): ViewEntry {
    checkView(core, view)
    lastKey += 1
    return { name: view, args, key: lastKey }
  }

  function createFirstEntry(view: ViewName, args: unknown): ViewEntry {
    const entry = createEntry(view, args)
    if (isConnected() || !needsAccount(view)) return entry
    afterConnect = { view, args }
    return createEntry('Connect')
  }

  function reset(view: ViewName, args?: unknown, direction?: 'forward' | 'back') {
    setViewStack(store, [createFirstEntry(view, args)], direction)
  }

  function showOn(others: readonly ViewEntry[], entry: ViewEntry) {
    if (entries().at(-1)?.name !== entry.name) setViewStack(store, [...others, entry])
  }

  function goBack(stack: readonly ViewEntry[]) {
    const remaining = stack.slice(0, -1)
    const next = remaining.at(-1)
    if (!next) return close()
    // Connected users see Account instead of Connect.
    if (isConnected() && (stack.at(-1)?.name === 'Connect' || next.name === 'Connect')) {
      const account = remaining.findLastIndex(({ name }) => name === 'Account')
      if (account >= 0) return setViewStack(store, remaining.slice(0, account + 1), 'back')
      return setViewStack(store, [...remaining.slice(0, -1), createEntry('Account')], 'back')
    }
    setViewStack(store, remaining, 'back')
  }

  return {
    start(view, args, direction) {
      afterConnect = undefined
      reset(view, args, direction)
    },
    push: (view, args) => showOn(entries(), createFirstEntry(view, args)),
    replace: (view, args) => showOn(entries().slice(0, -1), createFirstEntry(view, args)),
    reset: (view, args) => reset(view, args),
    back: () => goBack(entries()),
    leave(view) {
      const index = entries().findLastIndex(({ name }) => name === view)
      if (index >= 0) goBack(entries().slice(0, index + 1))
    },
    leadsTo: (view) => afterConnect?.view === view || entries().some(({ name }) => name === view),
    continueAfterConnect() {
      if (!afterConnect) return false
      const { view, args } = afterConnect
      afterConnect = undefined
      setViewStack(store, [createEntry(view, args)])
      return true
    },
  }
}

export function checkView({ plugins }: Pick<Core, 'plugins'>, view: ViewName): void {
  if (!shellViews.has(view) && !plugins.ownerOf(view)) throw new ViewNotFoundError(view)
}
