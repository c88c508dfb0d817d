import { isLatchkeyError } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import type { LoadedPlugin } from '../../contract/core.js'
import { useCore } from '../UiContext.js'

/** A plugin's code on its way into a view. */
export type PluginLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'active'; readonly plugin: LoadedPlugin }
  | { readonly status: 'gated' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Activates a plugin when the component that needs it is shown. A failure stays until `retry` is called. */
export function usePlugin(pluginId: string): PluginLoading {
  const { plugins } = useCore()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<PluginLoading>({ status: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to activate again
  useEffect(() => {
    let left = false
    plugins.activate(pluginId).then(
      (plugin) => left || setLoading({ status: 'active', plugin }),
      (error: unknown) => {
        if (left) return
        const retry = () => {
          setLoading({ status: 'loading' })
          setAttempt((count) => count + 1)
        }
        setLoading(isLatchkeyError(error, 'GATED') ? { status: 'gated' } : { status: 'failed', error, retry })
      },
    )
    return () => {
      left = true
    }
  }, [plugins, pluginId, attempt])

  return loading
}
