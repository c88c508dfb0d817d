import type { ActionContribution } from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { useCallback } from 'react'
import type { Contributed, ContributionLists } from '../../plugins/contributions.js'
import { useCore } from '../UiContext.js'
import { useListed } from './useListed.js'

/** The actions of the account, in the host's order. */
export function useActions(): readonly Contributed<ActionContribution>[] {
  const order = useCore().runtime.options.features?.walletFeaturesOrder
  return useListed(useCallback((lists: ContributionLists, get: Getter) => lists.actions(get, order), [order]))
}
