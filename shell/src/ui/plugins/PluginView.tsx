import { isLatchkeyError, type ViewName, type ViewResult } from '@latchkey/plugin-api'
import { Button, EmptyState, IconLock, ViewBody } from '@latchkey/plugin-api/kit'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { shareObject } from '../../plugins/shareObject.js'
import type { ViewEntry } from '../../state/navigation.js'
import { ViewSkeleton } from '../frame/viewStates.js'
import { type ShellViewProps, useCore, useMessages } from '../hooks.js'
import { PluginBoundary, PluginErrorCard, usePlugin } from './PluginPart.js'

export function PluginView({ entry }: ShellViewProps): ReactElement {
  const { plugins } = useCore()
  const owner = plugins.ownerOf(entry.name)
  if (!owner) return <UnavailableView title="frame.unknown-view" />
  return <OwnedView pluginId={owner.manifest.id} entry={entry} />
}

function OwnedView({ pluginId, entry }: ShellViewProps & { readonly pluginId: string }): ReactElement {
  const { navigation } = useCore()
  const loading = usePlugin(pluginId, entry.name)
  const args = shareArgs(entry)
  const complete = useMemo(
    () => (value: unknown) => navigation.complete(entry.name, value as ViewResult<ViewName>),
    [navigation, entry.name],
  )
  const showError = (error: unknown, retry: () => void) => (
    <ViewBody>
      <PluginErrorCard error={error} onRetry={retry} isView />
    </ViewBody>
  )
  if (loading.status === 'loading') return <ViewSkeleton />
  if (loading.status === 'failed') {
    const { error, retry } = loading
    if (isLatchkeyError(error, 'GATED')) return <UnavailableView title="frame.gated" text="frame.gated-text" />
    if (isLatchkeyError(error, 'VIEW_UNAVAILABLE')) return <UnavailableView title="frame.unavailable" />
    return showError(error, retry)
  }
  const View = loading.value.views[entry.name] as ComponentType<PluginViewProps> | undefined
  if (!View) return <UnavailableView title="frame.unknown-view" />
  return (
    <PluginBoundary context={loading.value.context} part={`its view ${entry.name}`} fallback={showError}>
      <View args={args} opening={`${entry.key}`} complete={complete} />
    </PluginBoundary>
  )
}

interface PluginViewProps {
  readonly args: unknown
  readonly opening: string
  readonly complete: (value: unknown) => void
}

const argsOfEntries = new WeakMap<ViewEntry, unknown>()

/** Copies the arguments once per entry, so that the host can't change them and views can compare identities. */
function shareArgs(entry: ViewEntry): unknown {
  if (!argsOfEntries.has(entry)) argsOfEntries.set(entry, shareObject(entry.args))
  return argsOfEntries.get(entry)
}

type FrameMessage = keyof typeof frameMessages

function UnavailableView({ title, text }: { readonly title: FrameMessage; readonly text?: FrameMessage }) {
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
