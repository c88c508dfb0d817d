import type { ViewName, ViewResult } from '@latchkey/plugin-api'
import { Button, EmptyState, IconLock, ViewBody } from '@latchkey/plugin-api/kit'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { shareObject } from '../../plugins/shareObject.js'
import type { ViewEntry } from '../../state/navigation.js'
import { ErrorBoundary } from '../frame/ErrorBoundary.js'
import { ViewSkeleton } from '../frame/ViewSkeleton.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'
import { PluginErrorCard } from './PluginErrorCard.js'
import { usePlugin } from './usePlugin.js'
import { usePluginReport } from './usePluginReport.js'

/** A view that a plugin declares: its code is fetched now, and whatever it does wrong stays in this place. */
export function PluginView({ entry }: { readonly entry: ViewEntry }): ReactElement {
  const { plugins } = useCore()
  const owner = plugins.ownerOf(entry.name)
  if (!owner) return <Missing title="frame.unknown-view" />
  return <OwnedView pluginId={owner.manifest.id} entry={entry} />
}

interface OwnedViewProps {
  readonly pluginId: string
  readonly entry: ViewEntry
}

interface PluginViewProps {
  readonly args: unknown
  readonly complete: (value: unknown) => void
}

const argsOfEntries = new WeakMap<ViewEntry, unknown>()

/**
 * A copy of the arguments, because the host may hold the object. One copy for each entry of the stack: a view that the
 * user comes back to knows by its identity that it has used it.
 */
function shareArgs(entry: ViewEntry): unknown {
  if (!argsOfEntries.has(entry)) argsOfEntries.set(entry, shareObject(entry.args))
  return argsOfEntries.get(entry)
}

function OwnedView({ pluginId, entry }: OwnedViewProps): ReactElement {
  const { navigation } = useCore()
  const loading = usePlugin(pluginId, entry.name)
  const args = shareArgs(entry)
  const report = usePluginReport(pluginId)
  const complete = useMemo(
    () => (value: unknown) => navigation.complete(entry.name, value as ViewResult<ViewName>),
    [navigation, entry.name],
  )
  if (loading.status === 'loading') return <ViewSkeleton />
  if (loading.status === 'gated') return <Missing title="frame.gated" text="frame.gated-text" />
  if (loading.status === 'unavailable') return <Missing title="frame.unavailable" />
  if (loading.status === 'failed') {
    return (
      <ViewBody>
        <PluginErrorCard error={loading.error} onRetry={loading.retry} />
      </ViewBody>
    )
  }
  const View = loading.plugin.views[entry.name] as ComponentType<PluginViewProps> | undefined
  if (!View) return <Missing title="frame.unknown-view" />
  return (
    <ErrorBoundary
      onError={report}
      fallback={(error, retry) => (
        <ViewBody>
          <PluginErrorCard error={error} onRetry={retry} />
        </ViewBody>
      )}
    >
      <View args={args} complete={complete} />
    </ErrorBoundary>
  )
}

interface MissingProps {
  readonly title: keyof typeof frameMessages
  readonly text?: keyof typeof frameMessages
}

function Missing({ title, text }: MissingProps): ReactElement {
  const { navigation } = useCore()
  const message = useMessages(frameMessages)
  return (
    <ViewBody>
      <EmptyState
        icon={<IconLock />}
        title={message(title)}
        text={text && message(text)}
        action={
          <Button variant="secondary" size="small" onClick={() => navigation.back()}>
            {message('frame.go-back')}
          </Button>
        }
      />
    </ViewBody>
  )
}
