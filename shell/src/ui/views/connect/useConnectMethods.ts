import type { ConnectMethodContribution } from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import type { ConnectMethod } from '../../../options.js'
import type { Contributed, ContributionLists } from '../../../plugins/contributions.js'
import { useListed } from '../../plugins/useListed.js'

export type ConnectMethodItem = Contributed<ConnectMethodContribution>

/** What plugins bring to connect with, by its place. A method whose gate is not settled is among them, to keep its place. */
export function useConnectMethods(): Readonly<Record<ConnectMethod, readonly ConnectMethodItem[]>> {
  const all = useListed(listMethods)
  const listGroup = (group: ConnectMethod) => all.filter(({ item }) => item.group === group)
  return { email: listGroup('email'), social: listGroup('social'), wallet: listGroup('wallet') }
}

const listMethods = (lists: ContributionLists, get: Getter) => lists.connectMethods(get)
