import type { ConnectMethodContribution } from '@latchkey/plugin-api'
import type { ConnectMethod } from '../../../contract/options.js'
import { type Contributed, listConnectMethods } from '../../../kernel/contributions.js'
import { useListed } from '../../plugins/useListed.js'

export type ConnectMethodItem = Contributed<ConnectMethodContribution>

/** What plugins bring to connect with, by its place. A method whose gate is not settled is among them, to keep its place. */
export function useConnectMethods(): Readonly<Record<ConnectMethod, readonly ConnectMethodItem[]>> {
  const all = useListed(listConnectMethods)
  const listGroup = (group: ConnectMethod) => all.filter(({ item }) => item.group === group)
  return { email: listGroup('email'), social: listGroup('social'), wallet: listGroup('wallet') }
}
