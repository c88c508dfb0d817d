import { useModalAtom } from '@latchkey/plugin-api'
import { atom, type Getter } from 'jotai/vanilla'
import { useMemo } from 'react'
import type { Contributed, ContributionLists } from '../../plugins/contributions.js'
import { pluginsAtom } from '../../state/plugins.js'
import { useCore } from '../UiContext.js'

/** What plugins contribute to a place now. `list` must be the same function from render to render. */
export function useListed<T>(
  list: (lists: ContributionLists, get: Getter) => readonly Contributed<T>[],
): readonly Contributed<T>[] {
  const { plugins } = useCore()
  const listedAtom = useMemo(
    () =>
      atom((get) => {
        // The lists come with the first plugin, which may be registered while this shows.
        get(pluginsAtom)
        return plugins.lists ? list(plugins.lists, get) : []
      }),
    [plugins, list],
  )
  return useModalAtom(listedAtom)
}
