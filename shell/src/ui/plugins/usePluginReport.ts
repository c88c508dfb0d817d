import { readErrorMessage } from '@latchkey/plugin-api'
import { useCallback } from 'react'
import { useCore } from '../UiContext.js'

/** Tells the developer that a plugin threw while rendering; the visitor sees a card in its place. */
export function usePluginReport(pluginId: string): (error: unknown) => void {
  const { alerts } = useCore()
  return useCallback(
    (error) => alerts.raise('PLUGIN_FAILED', `${pluginId}: ${readErrorMessage(error)}`),
    [alerts, pluginId],
  )
}
