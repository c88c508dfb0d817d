import {
  describeError,
  getPluginContext,
  isLatchkeyError,
  type PluginContext,
  type SlotMap,
  type SlotName,
  type ViewName,
} from '@latchkey/plugin-api'
import { ErrorState, InlineError, Skeleton } from '@latchkey/plugin-api/kit'
import { type ComponentType, createElement, type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { freezeData } from '../../plugins/freeze.js'
import type { LoadedPlugin } from '../../state/plugins.js'
import { ErrorBoundary, type ErrorBoundaryProps } from '../frame/ErrorBoundary.js'
import { type Loading, useCore, useLoading, useMessages } from '../hooks.js'
import { useSlot } from './useContributed.js'

interface PluginSlotProps<S extends SlotName> {
  readonly slot: S
  readonly props: SlotMap[S]
}

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
  readonly component: string
  readonly props: object
  readonly skeleton: ReactNode
  /** Renders nothing if the plugin fails, instead of an error with a retry. @default false */
  readonly isOptional?: boolean
}

export function PluginPart({
  pluginId,
  component,
  props,
  skeleton,
  isOptional = false,
}: PluginPartProps): ReactElement | null {
  const loading = usePlugin(pluginId)
  const [copies] = useState(() => new WeakMap<object, unknown>())
  if (loading.status === 'loading') return <>{skeleton}</>
  if (loading.status === 'failed') {
    if (isOptional || isLatchkeyError(loading.error, 'GATED')) return null
    return <PluginErrorCard error={loading.error} onRetry={loading.retry} />
  }
  const Part = loading.value.components[component] as ComponentType<object> | undefined
  if (!Part) return null
  const showError = (error: unknown, retry: () => void) =>
    isOptional ? null : <PluginErrorCard error={error} onRetry={retry} />
  return (
    <PluginBoundary context={loading.value.context} part={`its component ${component}`} fallback={showError}>
      {/* Several plugins may get the same request, and none may change it for the others. */}
      {createElement(Part, freezeData(props, copies))}
    </PluginBoundary>
  )
}

interface PluginBoundaryProps extends Omit<ErrorBoundaryProps, 'onError'> {
  readonly context: PluginContext
  /** For the developer: `its view Swap`. */
  readonly part: string
}

export function PluginBoundary({ context, part, children, ...props }: PluginBoundaryProps): ReactElement {
  const { alerts } = useCore()
  const { id: pluginId } = context.manifest
  const ReactContext = getPluginContext()
  const report = (error: unknown) =>
    alerts.raise('PLUGIN_FAILED', `${pluginId}: ${part}: ${describeError(error)}`, pluginId)
  return (
    <ErrorBoundary {...props} onError={report}>
      <ReactContext.Provider value={context}>{children}</ReactContext.Provider>
    </ErrorBoundary>
  )
}

interface PluginErrorCardProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** Whether the whole view failed. @default false */
  readonly isView?: boolean
}

export function PluginErrorCard({ error, onRetry, isView }: PluginErrorCardProps): ReactElement {
  const message = useMessages(frameMessages)
  const isTimeout = isLatchkeyError(error, 'TIMEOUT') || isLatchkeyError((error as Error)?.cause, 'REMOTE_TIMEOUT')
  const Card = isView ? ErrorState : InlineError
  return (
    <Card
      message={message('frame.part-failed')}
      hint={message(isTimeout ? 'frame.part-timeout-text' : 'frame.part-failed-text')}
      onRetry={onRetry}
    />
  )
}

/** Fails with GATED if the plugin is switched off, or VIEW_UNAVAILABLE if `view` is not for this account or network. */
export function usePlugin(pluginId: string, view?: ViewName): Loading<LoadedPlugin> {
  const { plugins } = useCore()
  return useLoading(
    useCallback(async () => {
      if (view) await plugins.admit(view)
      return plugins.activate(pluginId)
    }, [plugins, pluginId, view]),
  )
}
