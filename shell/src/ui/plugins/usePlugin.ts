import type { ViewName } from '@latchkey/plugin-api'
import { useCallback } from 'react'
import type { LoadedPlugin } from '../../state/plugins.js'
import { useCore } from '../UiContext.js'
import { type Loading, useLoading } from '../useLoading.js'

/**
 * Activates a plugin when the component that needs it is mounted. The error is GATED if the plugin is switched off for the
 * app, and VIEW_UNAVAILABLE if `view` is not for this account or network.
 *
 * @param view that the plugin is needed for. Its conditions are checked first.
 */
export function usePlugin(pluginId: string, view?: ViewName): Loading<LoadedPlugin> {
  const { plugins } = useCore()
  return useLoading(
    useCallback(async () => {
      if (view) await plugins.admit(view)
      return plugins.activate(pluginId)
    }, [plugins, pluginId, view]),
  )
}
