import { isLatchkeyError, readErrorMessage, type SlotMap, type SlotName, type ViewName } from '@latchkey/plugin-api'
import { ErrorState, Skeleton } from '@latchkey/plugin-api/kit'
import { type ComponentType, createElement, type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { freezeData } from '../../plugins/freeze.js'
import type { LoadedPlugin } from '../../state/plugins.js'
import { ErrorBoundary } from '../frame/ErrorBoundary.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'
import { type Loading, useLoading } from '../useLoading.js'
import { useSlot } from './useContributed.js'

interface PluginSlotProps<S extends SlotName> {
  readonly slot: S
  /** Passed to each component of the slot. */
  readonly props: SlotMap[S]
}

/** The components that plugins contribute to a slot of a view. */
export function PluginSlot<S extends SlotName>({ slot, props }: PluginSlotProps<S>): ReactElement {
  const items = useSlot(slot, 'request' in props ? props.request : undefined)
  return (
    <>
      {items.map(({ pluginId, item }) => (
        <PluginPart
          key={`${pluginId}/${item.component}`}
          pluginId={pluginId}
          component={item.component}
          props={props}
          skeleton={<Skeleton height={56} radius="row" />}
        />
      ))}
    </>
  )
}

interface PluginPartProps {
  readonly pluginId: string
  /** Key of the component in the `components` that the plugin's `activate` returned. */
  readonly component: string
  /** Passed to the component. The kind of contribution decides their type. */
  readonly props: object
  /** Shown while the plugin loads, in the size of the component. */
  readonly skeleton: ReactNode
}

/** A component that a plugin contributes to a view of the shell. Of a plugin that is switched off nothing is shown. */
export function PluginPart({ pluginId, component, props, skeleton }: PluginPartProps): ReactElement | null {
  const loading = usePlugin(pluginId)
  const [copies] = useState(() => new WeakMap<object, unknown>())
  if (loading.status === 'loading') return <>{skeleton}</>
  if (loading.status === 'failed') {
    if (isLatchkeyError(loading.error, 'GATED')) return null
    return <PluginErrorCard error={loading.error} onRetry={loading.retry} />
  }
  const Part = loading.value.components[component] as ComponentType<object> | undefined
  if (!Part) return null
  return (
    <PluginBoundary pluginId={pluginId} fallback={(error, retry) => <PluginErrorCard error={error} onRetry={retry} />}>
      {/* Components of several plugins may get the same request, and none may change it for the others. */}
      {createElement(Part, freezeData(props, copies))}
    </PluginBoundary>
  )
}

interface PluginBoundaryProps {
  readonly pluginId: string
  /** Replaces the children after an error. `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Catches what a plugin throws while it renders, and raises an alert for the developer. */
export function PluginBoundary({ pluginId, fallback, children }: PluginBoundaryProps): ReactElement {
  const { alerts } = useCore()
  const report = useCallback(
    (error: unknown) => alerts.raise('PLUGIN_FAILED', `${pluginId}: ${readErrorMessage(error)}`),
    [alerts, pluginId],
  )
  return (
    <ErrorBoundary onError={report} fallback={fallback}>
      {children}
    </ErrorBoundary>
  )
}

interface PluginErrorCardProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Takes the place of a plugin's component that failed to load or to render. */
export function PluginErrorCard({ error, onRetry }: PluginErrorCardProps): ReactElement {
  const message = useMessages(frameMessages)
  const isTimeout = isLatchkeyError(error, 'TIMEOUT') || isLatchkeyError((error as Error)?.cause, 'REMOTE_TIMEOUT')
  return (
    <ErrorState
      message={message('frame.part-failed')}
      hint={message(isTimeout ? 'frame.part-timeout-text' : 'frame.part-failed-text')}
      onRetry={onRetry}
    />
  )
}

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
