import { type ChainAccount, useLocale, useModalAtom } from '@latchkey/plugin-api'
import {
  IconDisconnect,
  IconExternal,
  IconGlobe,
  IconSettings,
  IconWallet,
  ListItem,
  SettingsRow,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { connectionListAtom } from '../../../state/connectionList.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { activeNetworkAtom, networksAtom } from '../../../state/networks.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useCore, useMessages } from '../../hooks.js'
import { useSlot } from '../../plugins/useContributed.js'
import { useDisconnect } from '../profile/useWalletCommand.js'

export function AccountSettingsRow(): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(accountMessages)
  const rows = useSlot('settings.rows')
  const isEmbedded = useModalAtom(activeConnectionAtom).connectorId === 'AUTH'
  if (!isEmbedded && rows.length === 0) return null
  const open = () => navigation.push('AccountSettings')
  return <SettingsRow icon={<IconSettings />} label={message('account.settings')} onClick={open} />
}

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

export function WalletsRow(): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(accountMessages)
  const namespaces = new Set(useModalAtom(networksAtom).map(({ chainNamespace }) => chainNamespace))
  const isMultiWallet = useModalAtom(gatesAtom).multiWallet === true
  if (!isMultiWallet && namespaces.size < 2) return null
  const open = () => navigation.push('ProfileWallets')
  return <SettingsRow icon={<IconWallet />} label={message('account.wallets')} onClick={open} />
}

/** Disconnects every namespace, so it names all their wallets. */
export function DisconnectRow(): ReactElement {
  const message = useMessages(accountMessages)
  const locale = useLocale()
  const connected = useModalAtom(connectionListAtom).filter(({ isInUse, status }) => isInUse && status === 'connected')
  const names = [...new Set(connected.flatMap(({ wallet }) => wallet?.name ?? []))]
  const { isBusy, disconnect } = useDisconnect()
  return (
    <ListItem
      icon={<IconDisconnect />}
      title={message(isBusy ? 'account.disconnecting' : 'account.disconnect')}
      subtitle={names.length > 0 && message('account.wallet', { name: new Intl.ListFormat(locale).format(names) })}
      busy={isBusy}
      onClick={disconnect}
    />
  )
}
