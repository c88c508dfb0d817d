import type { Getter } from 'jotai/vanilla'
import type { ContributionLists } from '../../../plugins/contributions.js'

/** The plugins' panels of Account; one function for all renders, as `useListed` needs it. */
export const listTabs = (lists: ContributionLists, get: Getter): ReturnType<ContributionLists['tabs']> =>
  lists.tabs(get)
