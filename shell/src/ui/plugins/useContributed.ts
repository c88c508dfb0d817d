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
import type { Contributed, ContributionLists } from '../../plugins/contributions.js'
import { pluginsAtom } from '../../state/plugins.js'
import { useCore } from '../hooks.js'

export function useActions(): readonly Contributed<ActionContribution>[] {
  const order = useCore().runtime.options.features?.walletFeaturesOrder
  return useContributed(useCallback((lists, get) => lists.actions(get, order), [order]))
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
