/** The rows under Account's tabs. Each is empty where it leads to nothing. */
import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { IconExternal, IconGlobe, IconSettings, IconWallet, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { activeNetworkAtom, networksAtom } from '../../../state/networks.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useMessages } from '../../messages/useMessages.js'
import { useSlot } from '../../plugins/useContributed.js'
import { useCore } from '../../UiContext.js'

/** Leads to the settings: the embedded wallet has some, and plugins may add rows for any wallet. */
export function SettingsRow(): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(accountMessages)
  const rows = useSlot('settings.rows')
  const isEmbedded = useModalAtom(activeConnectionAtom).connectorId === 'AUTH'
  if (!isEmbedded && rows.length === 0) return null
  return (
    <ListItem
      icon={<IconSettings />}
      title={message('account.settings')}
      chevron
      onClick={() => navigation.push('AccountSettings')}
    />
  )
}

/** Leads to the account's page in the network's block explorer. */
export function ExplorerRow({ account }: { readonly account: ChainAccount }): ReactElement | null {
  const { networks } = useCore()
  const message = useMessages(accountMessages)
  const network = useModalAtom(activeNetworkAtom)
  const url = network && networks.explorerUrl(network, account.address)
  const name = network?.blockExplorers?.default.name
  if (!url || !name) return null
  return (
    <ListItem
      icon={<IconGlobe />}
      title={message('account.explorer', { name })}
      trailing={<IconExternal size={16} />}
      href={url}
    />
  )
}

/** Leads to the wallets, where there can be several: one for each namespace, or several of one namespace. */
export function WalletsRow(): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(accountMessages)
  const namespaces = new Set(useModalAtom(networksAtom).map(({ chainNamespace }) => chainNamespace))
  const isMultiWallet = useModalAtom(gatesAtom).multiWallet === true
  if (!isMultiWallet && namespaces.size < 2) return null
  return (
    <ListItem
      icon={<IconWallet />}
      title={message('account.wallets')}
      chevron
      onClick={() => navigation.push('ProfileWallets')}
    />
  )
}
