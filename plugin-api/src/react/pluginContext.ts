import { type Context, createContext, useContext } from 'react'
import type { PluginContext } from '../context.js'
import { LatchkeyError } from '../errors.js'
import type { AnyManifest } from '../manifest.js'
import { useSame } from '../submission/StateRepeatedError.js'
import { getModalContext } from './modalContext.js'

// All copies of this package on a page share this context, like the modal's.
const key: symbol = Symbol.for('@latchkey/plugin-api/1/plugin-context')

/** Returns the React context for `usePluginContext`. The shell provides a value around each of a plugin's components. */
export function getPluginContext(): Context<PluginContext | undefined> {
  const holder = globalThis as { [key]?: Context<PluginContext | undefined> }
  holder[key] ??= createContext<PluginContext | undefined>(undefined)
  return holder[key]
}

/**
 * Returns the context of the plugin whose view or component is rendering: the object that its `activate` got.
 *
 * A component that another plugin renders, for example from a service, gets that plugin's context.
 *
 * @throws {LatchkeyError} `OUTSIDE_PLUGIN` if no plugin's view or component is rendering.
 */
export function usePluginContext<M extends AnyManifest>(): PluginContext<M> {
  const context = useContext(getPluginContext())
  useContext(getModalContext()) // changes when pictures arrive, so that the component reads `images` again
  if (!context) throw new LatchkeyError('OUTSIDE_PLUGIN', 'usePluginContext() was called outside of a plugin')
  return context as PluginContext<M>
}

const states = new WeakMap<object, Map<unknown, unknown>>()

/**
 * Returns `create(context, ...args)`. Calls `create` only once for each context, so that `activate` and the plugin's
 * components share one state. For use in `activate`.
 *
 * @param args More arguments for `create`, such as the plugin's options. Ignored if the state already exists.
 */
export function getPluginState<Context extends object, State, Args extends readonly unknown[]>(
  context: Context,
  create: (context: Context, ...args: Args) => State,
  ...args: Args
): State {
  const created = states.get(context) ?? new Map<unknown, unknown>()
  states.set(context, created)
  if (!created.has(create)) created.set(create, create(context, ...args))
  return created.get(create) as State
}

/**
 * Returns the state of the plugin whose view or component is rendering, like `getPluginState(context, create)`.
 * If `create` has parameters besides the context, `activate` must create the state first.
 *
 * @param create A function that is declared outside of the component. The state belongs to this function, so an arrow
 *   function in the component would have new state each time the component renders.
 * @throws {LatchkeyError} `OUTSIDE_PLUGIN` if no plugin's view or component is rendering.
 * @throws {LatchkeyError} `STATE_REPEATED` if `create` is a new function each time the component renders.
 */
export function usePluginState<State>(create: (context: never, ...args: never) => State): State {
  const context = usePluginContext()
  useSame(
    create,
    'usePluginState() got a new function each time the component rendered. Declare the function outside of the component',
  )
  return getPluginState<object, State, []>(context, create as never)
}
