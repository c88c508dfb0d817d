import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react'

interface LazyPartProps<P extends object> {
  /** The same function each time. */
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** In the size of what comes. */
  readonly skeleton: ReactNode
  /** @default the skeleton stays */
  readonly fallback?: (retry: () => void) => ReactNode
}

/** A part of a view that few visits need, in a chunk of its own. */
export function LazyPart<P extends object>({ load, props, skeleton, fallback }: LazyPartProps<P>): ReactElement {
  const [Part, setPart] = useState<{ readonly component?: ComponentType<P> }>()
  useEffect(() => {
    if (Part) return
    let left = false
    load().then(
      (component) => left || setPart({ component }),
      () => left || setPart({}),
    )
    return () => {
      left = true
    }
  }, [load, Part])
  if (Part?.component) return <Part.component {...props} />
  return <>{Part && fallback ? fallback(() => setPart(undefined)) : skeleton}</>
}
