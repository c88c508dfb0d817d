import {
  type ActionContribution,
  type ConnectMethodContribution,
  type FrozenRequest,
  type SlotContribution,
  type SlotName,
  type TabContribution,
  useModalAtom,
} from '@latchkey/plugin-api'
import { atom, type Getter } from 'jotai/vanilla'
import { useCallback, useMemo } from 'react'
import { shellViews } from '../../navigation/shellViews.js'
import type { Contributed, ContributionLists } from '../../plugins/contributions.js'
import { pluginsAtom } from '../../state/plugins.js'
import { useCore } from '../hooks.js'

/** Leaves out actions whose view does not exist. The registry reports those actions. */
export function useActions(): readonly Contributed<ActionContribution>[] {
  const { plugins, runtime } = useCore()
  const order = runtime.options.features?.walletFeaturesOrder
  const actions = useContributed(useCallback((lists, get) => lists.actions(get, order), [order]))
  return actions.filter(({ item }) => shellViews.has(item.opens) || plugins.ownerOf(item.opens))
}

export function useTabs(): readonly Contributed<TabContribution>[] {
  return useContributed(useCallback((lists, get) => lists.tabs(get), []))
}

export function useConnectMethods(): readonly Contributed<ConnectMethodContribution>[] {
  return useContributed(useCallback((lists, get) => lists.connectMethods(get), []))
}

export function useSlot(slot: SlotName, request?: FrozenRequest): readonly Contributed<SlotContribution>[] {
  return useContributed(useCallback((lists, get) => lists.slot(get, slot, request), [slot, request]))
}

type ListContributed<T> = (lists: ContributionLists, get: Getter) => readonly Contributed<T>[]

/** @param list Keep the function's identity stable between renders. */
function useContributed<T>(list: ListContributed<T>): readonly Contributed<T>[] {
  const { plugins } = useCore()
  const listAtom = useMemo(
    () =>
      atom((get) => {
        // The lists load with the first plugin, which the app may register while the view is shown.
        get(pluginsAtom)
        return plugins.lists ? list(plugins.lists, get) : []
      }),
    [plugins, list],
  )
  return useModalAtom(listAtom)
}
