import { useEffect } from 'react'
import type { BaseContext } from '../context.js'
import type { ViewName } from '../registries.js'

/** Replaces `view` in an open modal if it has nothing to show, because its flow has ended or the page was reloaded. */
export function useFallbackView(
  { atoms, nav, store }: Pick<BaseContext, 'atoms' | 'nav' | 'store'>,
  { view, isEmpty, fallback }: { readonly view: ViewName; readonly isEmpty: boolean; readonly fallback: ViewName },
): void {
  useEffect(() => {
    if (isEmpty && store.get(atoms.open) && store.get(atoms.view).name === view) nav.replace(fallback)
  }, [atoms, nav, store, view, isEmpty, fallback])
}
