import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { ViewEntry } from '../../state/navigation.js'
import { useUi } from '../UiContext.js'
import type { LazyViewName } from '../views/lazyViews.js'
import type { ShellViewProps } from '../views/ShellViewProps.js'
import { ViewError } from './ViewError.js'
import { ViewSkeleton } from './ViewSkeleton.js'

type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly View: ComponentType<ShellViewProps> }

/** A view of the shell that is fetched when it is first visited; a failed fetch can be tried again in place. */
export function LazyView({ name, entry }: { readonly name: LazyViewName; readonly entry: ViewEntry }): ReactElement {
  const { viewLoader } = useUi()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading>(() => {
    const View = viewLoader.peek(name)
    return View ? { status: 'loaded', View } : { status: 'loading' }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to load again
  useEffect(() => {
    if (viewLoader.peek(name)) return
    let left = false
    viewLoader.load(name).then(
      (View) => left || setLoading({ status: 'loaded', View }),
      () => left || setLoading({ status: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [viewLoader, name, attempt])

  if (loading.status === 'loaded') return <loading.View entry={entry} />
  if (loading.status === 'loading') return <ViewSkeleton />
  const retry = () => {
    setLoading({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return <ViewError onRetry={retry} />
}
