import { type Context, createContext, useContext } from 'react'
import type { PluginContext } from '../context.js'
import { LatchkeyError } from '../errors.js'
import type { AnyManifest } from '../manifest.js'
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
