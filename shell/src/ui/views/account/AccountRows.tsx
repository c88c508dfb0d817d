import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { IconDisconnect, IconExternal, IconGlobe, IconSettings, IconWallet, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { activeNetworkAtom, networksAtom } from '../../../state/networks.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useCore, useMessages } from '../../hooks.js'
import { useSlot } from '../../plugins/useContributed.js'
import { useDisconnect } from '../profile/useWalletCommand.js'

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
  return (
    <ListItem
      icon={<IconWallet />}
      title={message('account.wallets')}
      chevron
      onClick={() => navigation.push('ProfileWallets')}
    />
  )
}

export function DisconnectRow(): ReactElement {
  const message = useMessages(accountMessages)
  const { wallet } = useModalAtom(activeConnectionAtom)
  const { isBusy, disconnect } = useDisconnect()
  return (
    <ListItem
      icon={<IconDisconnect />}
      title={message(isBusy ? 'account.disconnecting' : 'account.disconnect')}
      subtitle={wallet && message('account.wallet', { name: wallet.name })}
      busy={isBusy}
      onClick={disconnect}
    />
  )
}
