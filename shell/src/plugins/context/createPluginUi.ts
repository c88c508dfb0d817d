import { describeError, isLatchkeyError, type PluginLog, type PluginUi, type TextValues } from '@latchkey/plugin-api'
import { setViewTitles, viewStackAtom, viewTitlesAtom } from '../../state/navigation.js'
import type { ContextParts } from '../createContext.js'

export function createPluginUi({ core, manifest: { views = {} }, scope, deny }: ContextParts): PluginUi {
  const { dialog, messages, navigation, runtime, toasts } = core
  const { store } = runtime
  const { disposable, guard } = scope
  return {
    toast: guard(({ variant, message, action }) => {
      const onClick = () => {
        toast.dispose()
        action?.onSelect()
      }
      // Converted to strings, because React throws when it renders an object.
      const toast = disposable(
        toasts.show({
          variant,
          message: String(message),
          ...(action && { action: { label: String(action.label), onClick } }),
        }),
      )
      return toast
    }),
    shake: guard(() => navigation.shake()),
    styles: guard((css) => disposable(dialog.addStyles(css))),
    text: (id, english, ...values) => messages.text(id, english, ...values),
    // Only our own errors are translated and written for users.
    errorText: (error) =>
      isLatchkeyError(error)
        ? messages.text(`error.${error.code}`, error.message, readValues(error))
        : messages.text('error.UNKNOWN', 'Unknown error'),
    setTitle: guard((view, title) => {
      if (!Object.hasOwn(views, view)) deny(`the title of ${view}`)
      const stack = store.get(viewStackAtom)
      const entry = stack.findLast(({ name }) => name === view)
      if (!entry) return
      const titles = [...store.get(viewTitlesAtom)].filter(([key]) => stack.some((other) => other.key === key))
      setViewTitles(store, new Map(titles).set(entry.key, String(title)))
    }),
  }
}

function readValues(error: object): TextValues | undefined {
  return 'values' in error ? (error.values as TextValues) : undefined
}

export function createPluginLog({ core, manifest }: ContextParts): PluginLog {
  const isDebug = core.runtime.options.debug !== false
  const prefix = `[latchkey:${manifest.id}]`
  return {
    // biome-ignore-start lint/suspicious/noConsole: the console is where a plugin's author looks
    debug: (...values) => isDebug && console.debug(prefix, ...values),
    warn: (...values) => console.warn(prefix, ...values),
    error(error) {
      // Browsers print an error's stack, but not its details.
      console.error(isLatchkeyError(error) ? `${prefix} ${describeError(error)}` : prefix, error)
      core.analytics.reportError('INTERNAL_SDK_ERROR', error)
    },
    // biome-ignore-end lint/suspicious/noConsole: as above
  }
}
