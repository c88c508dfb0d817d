import { type ComponentType, createElement, type ReactElement, type ReactNode, useState } from 'react'
import { freezeData } from '../../plugins/freeze.js'
import { ErrorBoundary } from '../frame/ErrorBoundary.js'
import { PluginErrorCard } from './PluginErrorCard.js'
import { usePlugin } from './usePlugin.js'
import { usePluginReport } from './usePluginReport.js'

interface PluginPartProps {
  readonly pluginId: string
  /** Key of the component in what the plugin's `activate` returned. */
  readonly component: string
  /** Handed to the component; their type is that of the contribution. */
  readonly props: object
  /** In the size of what comes. */
  readonly skeleton: ReactNode
}

/** A component that a plugin contributes to a view of the shell. What is gated off leaves no trace. */
export function PluginPart({ pluginId, component, props, skeleton }: PluginPartProps): ReactElement | null {
  const loading = usePlugin(pluginId)
  const report = usePluginReport(pluginId)
  const [copies] = useState(() => new WeakMap<object, unknown>())
  if (loading.status === 'gated' || loading.status === 'unavailable') return null
  if (loading.status === 'loading') return <>{skeleton}</>
  if (loading.status === 'failed') return <PluginErrorCard error={loading.error} onRetry={loading.retry} />
  const Part = loading.plugin.components[component] as ComponentType<object> | undefined
  if (!Part) return null
  return (
    <ErrorBoundary onError={report} fallback={(error, retry) => <PluginErrorCard error={error} onRetry={retry} />}>
      {/* Parts of several plugins may be shown the same request. */}
      {createElement(Part, freezeData(props, copies))}
    </ErrorBoundary>
  )
}
