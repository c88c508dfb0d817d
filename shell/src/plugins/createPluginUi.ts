import { isLatchkeyError, type PluginManifest, type PluginUi, type TextValues } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { setViewTitles, viewStackAtom, viewTitlesAtom } from '../state/navigation.js'
import { disposable, type Scope } from './createScope.js'
import type { PluginDeny } from './PluginError.js'

/** What a plugin shows besides its views. What it leaves behind goes with it. */
export function createPluginUi(
  core: Pick<Core, 'dialog' | 'messages' | 'navigation' | 'runtime' | 'toasts'>,
  { views = {} }: PluginManifest,
  scope: Scope,
  deny: PluginDeny,
): PluginUi {
  const { dialog, messages, navigation, runtime, toasts } = core
  const { store } = runtime
  const { guard } = scope
  return {
    toast: guard(({ variant, message, action }) => {
      const onClick = () => {
        shown.dispose()
        action?.onSelect()
      }
      const shown = disposable(
        scope,
        // The shell draws these: what is no text would fail in its own part of the modal.
        toasts.show({
          variant,
          message: String(message),
          ...(action && { action: { label: String(action.label), onClick } }),
        }),
      )
      return shown
    }),
    shake: guard(() => navigation.shake()),
    styles: guard((css) => disposable(scope, dialog.addStyles(css))),
    text: (id, english, values) => messages.text(id, english, values),
    // The shell's own views say it by the same rule: what others threw is neither translated nor meant for visitors.
    errorText: (error) =>
      isLatchkeyError(error)
        ? messages.text(`error.${error.code}`, error.message, readValues(error))
        : messages.text('error.UNKNOWN', 'Unknown error'),
    setTitle: guard((view, title) => {
      if (!Object.hasOwn(views, view)) deny(`the title of ${view}`)
      const stack = store.get(viewStackAtom)
      const entry = stack.findLast(({ name }) => name === view)
      if (!entry) return
      // Titles of views that were left go with the next one.
      const kept = [...store.get(viewTitlesAtom)].filter(([key]) => stack.some((other) => other.key === key))
      setViewTitles(store, new Map(kept).set(entry.key, String(title)))
    }),
  }
}

/** What stands in an error's sentence, where another language has it in another place. */
function readValues(error: object): TextValues | undefined {
  return 'values' in error ? (error.values as TextValues) : undefined
}
