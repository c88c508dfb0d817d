import { isLatchkeyError, type ViewName } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import type { LoadedPlugin } from '../../state/plugins.js'
import { useCore } from '../UiContext.js'

/** A plugin's code on its way into a view. */
export type PluginLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'active'; readonly plugin: LoadedPlugin }
  | { readonly status: 'gated' }
  /** The view is not for this account or network. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * Activates a plugin when the component that needs it is shown. A failure stays until `retry` is called.
 *
 * @param view what it is needed for; its conditions are asked first.
 */
export function usePlugin(pluginId: string, view?: ViewName): PluginLoading {
  const { plugins } = useCore()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<PluginLoading>({ status: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to activate again
  useEffect(() => {
    let left = false
    const admitted = view ? plugins.admit(view) : Promise.resolve()
    const activated = admitted.then(() => plugins.activate(pluginId))
    activated.then(
      (plugin) => left || setLoading({ status: 'active', plugin }),
      (error: unknown) => {
        if (left) return
        const retry = () => {
          setLoading({ status: 'loading' })
          setAttempt((count) => count + 1)
        }
        if (isLatchkeyError(error, 'GATED')) setLoading({ status: 'gated' })
        else if (isLatchkeyError(error, 'VIEW_UNAVAILABLE')) setLoading({ status: 'unavailable' })
        else setLoading({ status: 'failed', error, retry })
      },
    )
    return () => {
      left = true
    }
  }, [plugins, pluginId, view, attempt])

  return loading
}
