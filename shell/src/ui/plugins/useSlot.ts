import type { FrozenRequest, SlotContribution, SlotName } from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { useCallback } from 'react'
import type { Contributed, ContributionLists } from '../../plugins/contributions.js'
import { useListed } from './useListed.js'

/** What plugins contribute under a slot; for a request, what is about it. */
export function useSlot(slot: SlotName, request?: FrozenRequest): readonly Contributed<SlotContribution>[] {
  return useListed(
    useCallback((lists: ContributionLists, get: Getter) => lists.slot(get, slot, request), [slot, request]),
  )
}
