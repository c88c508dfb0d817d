import {
  type ComponentType,
  createElement,
  type ReactElement,
  StrictMode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PluginContext } from '../context.js'
import { isLatchkeyError } from '../isLatchkeyError.js'
import type { AnyPlugin } from '../plugin.js'
import { getModalContext } from '../react/modalContext.js'
import { getPluginContext } from '../react/pluginContext.js'
import type { FrozenRequest, RpcHandler } from '../requests.js'
import type { Text, TextValues } from '../text.js'
import { recordTexts } from './page/shownTexts.js'
import { noteOrigin, readThrowOrigin } from './watch/origin.js'
import { watchChanges } from './watch/watchChanges.js'

export interface PluginRecord {
  activation?: unknown
  /** Where `activate` or the module threw: `src/module.ts:12:5`. */
  thrownAt?: string | undefined
  /** Where each handler threw last, by method. Absent for the errors that a handler rejects with on purpose. */
  readonly handlerThrows: Map<string, string>
  readonly styles: string[]
  /** The plugin's calls to `context.request`. `params` are the parameters as they are now, `sent` as they were sent. */
  readonly requests: { readonly method: string; readonly params: unknown; readonly sent: unknown }[]
  readonly changes: string[]
  /** The views that the plugin opened by `nav.request`, in order. */
  readonly requestedViews: string[]
  /** Where the plugin read members of the context that it was not granted: `context.storage at src/module.ts:12:5`. */
  readonly refusedReads: Set<string>
  readonly texts: Map<string, Set<string>>
  readonly parts: Map<string, ComponentType>
}

export interface Instruments {
  readonly writeText?: (english: string, values: TextValues | undefined) => string
}

interface PartProps {
  readonly name: string
  /** The watched context, for `usePluginContext`. */
  readonly context: PluginContext
  readonly of: ComponentType<object>
  readonly props: object
}

export const partAttribute = 'data-tested-part'

/** Wraps a plugin. Its parts render in StrictMode and are marked, and its context records calls. */
export function instrument(
  plugin: AnyPlugin,
  { writeText }: Instruments = {},
): { readonly plugin: AnyPlugin; readonly record: PluginRecord } {
  const record: PluginRecord = {
    handlerThrows: new Map(),
    styles: [],
    requests: [],
    changes: [],
    requestedViews: [],
    refusedReads: new Set(),
    texts: new Map(),
    parts: new Map(),
  }

  function watchText(text: Text): Text {
    const write = writeText
      ? recordTexts((_id: string, english: string, values?: TextValues) => writeText(english, values))
      : text
    return (id, english, ...values) => {
      record.texts.set(id, (record.texts.get(id) ?? new Set()).add(english))
      return write(id, english, ...values)
    }
  }

  function Part({ name, context, of, props }: PartProps): ReactElement {
    const ModalContext = getModalContext()
    const OwnContext = getPluginContext()
    const modal = useContext(ModalContext)
    const value = useMemo(() => ({ ...modal, text: watchText(modal.text) }), [modal])
    const [renders, setRenders] = useState(0)
    // React runs effects twice only in components that mount inside an existing StrictMode. The part then renders twice
    // more, because one that creates its state when it renders works until then.
    useLayoutEffect(() => {
      if (renders < 3) setRenders(renders + 1)
    }, [renders])
    const marked = createElement(
      'div',
      { [partAttribute]: name, style: { display: 'contents' } },
      createElement(of, props),
    )
    const owned = createElement(OwnContext.Provider, { value: context }, renders > 0 && marked)
    return createElement(StrictMode, null, createElement(ModalContext.Provider, { value }, owned))
  }

  function wrapParts(kind: string, parts: unknown, context: PluginContext): unknown {
    if (!isObject(parts)) return parts
    const wrapped = Object.entries(parts).map(([key, Original]) => {
      const name = `${kind} ${key}`
      const Wrapped = (props: Readonly<Record<string, unknown>>) => {
        const watched = useMemo(() => watchRequest(name, props), [props])
        return createElement(Part, { name, context, of: Original as ComponentType<object>, props: watched })
      }
      if (Original) record.parts.set(key, Wrapped)
      return [key, Original ? Wrapped : Original]
    })
    return Object.fromEntries(wrapped)
  }

  function watchRequest(name: string, props: Readonly<Record<string, unknown>>): object {
    if (!isObject(props.request)) return props
    return { ...props, request: watchChanges(props.request, (path) => record.changes.push(`${name}: request.${path}`)) }
  }

  function wrapHandler(method: string, handler: RpcHandler): RpcHandler {
    return async (request, context) => {
      const watched = watchChanges(request, (path) => record.changes.push(`handler of ${method}: request.${path}`))
      try {
        return await handler(watched as FrozenRequest<never> & { readonly params: unknown }, context)
      } catch (error) {
        const origin = readThrowOrigin(error)
        if (origin && !isLatchkeyError(error)) record.handlerThrows.set(method, origin)
        throw error
      }
    }
  }

  /** Wraps the context in a proxy, because reading a member that was not granted throws. */
  function wrapContext(context: PluginContext): PluginContext {
    const members = context as unknown as Readonly<Record<string, (...parameters: never[]) => unknown>>
    const { nav, ui } = context
    const watched = new Map<string | symbol, unknown>()
    watched.set('ui', {
      ...ui,
      text: watchText(ui.text),
      styles(css: string) {
        record.styles.push(css)
        return ui.styles(css)
      },
    })
    watched.set('nav', {
      ...nav,
      request(view: never, args: never) {
        record.requestedViews.push(view)
        return nav.request(view, args)
      },
    })
    if ('request' in context) {
      watched.set('request', (...[namespace, method, params]: [never, string, never]) => {
        record.requests.push({ method, params, sent: structuredClone(params) })
        return members.request?.(namespace, method as never, params)
      })
    }
    if ('handle' in context) {
      watched.set('handle', (method: string, handler: RpcHandler) =>
        members.handle?.(method as never, wrapHandler(method, handler) as never),
      )
    }
    return new Proxy(context, {
      get(target, name) {
        if (watched.has(name)) return watched.get(name)
        try {
          return Reflect.get(target, name)
        } catch (error) {
          record.refusedReads.add(`context.${String(name)} at ${noteOrigin()()}`)
          throw error
        }
      },
    })
  }

  async function noteThrow<T>(run: () => T): Promise<Awaited<T>> {
    try {
      return await run()
    } catch (error) {
      // A slow activate() fails when it uses its context after the modal has given up.
      if (!isLatchkeyError(error, 'PLUGIN_DEACTIVATED')) record.thrownAt = readThrowOrigin(error)
      throw error
    }
  }

  function wrapModule(module: unknown): unknown {
    if (!isObject(module) || typeof module.activate !== 'function') return module
    return {
      async activate(context: PluginContext, options: unknown) {
        const watched = wrapContext(context)
        const activation = await noteThrow<unknown>(() => module.activate(watched, options))
        record.activation = activation
        if (!isObject(activation)) return activation
        return {
          connectors: activation.connectors,
          review: activation.review,
          api: activation.api,
          services: activation.services,
          views: wrapParts('view', activation.views, watched),
          components: wrapParts('component', activation.components, watched),
          ...(typeof activation.dispose === 'function' && { dispose: () => activation.dispose() }),
        }
      },
    }
  }

  const instrumented: AnyPlugin = {
    manifest: plugin.manifest,
    options: plugin.options,
    ...(plugin.messages && { messages: plugin.messages.bind(plugin) }),
    async load() {
      const loaded = await noteThrow(() => plugin.load())
      return wrapModule(isObject(loaded) && typeof loaded.activate !== 'function' ? loaded.default : loaded)
    },
  }
  return { plugin: instrumented, record }
}

// biome-ignore lint/suspicious/noExplicitAny: callers check each member.
function isObject(value: unknown): value is Readonly<Record<string, any>> {
  return typeof value === 'object' && value !== null
}
