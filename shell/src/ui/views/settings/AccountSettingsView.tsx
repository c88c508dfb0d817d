import { useModalAtom } from '@latchkey/plugin-api'
import { IconDisconnect, ListItem, NetworkImage, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { activeAccountAtom } from '../../../state/connections.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { useCore, useMessages } from '../../UiContext.js'
import { useDisconnect } from '../profile/useWalletCommand.js'
import { EmbeddedRows } from './EmbeddedRows.js'

/** The settings of the embedded wallet, and those that plugins add for any wallet. */
export function AccountSettingsView(): ReactElement | null {
  const { navigation } = useCore()
  const account = useModalAtom(activeAccountAtom)
  const isDisconnected = account === undefined

  // Another tab disconnected, or the session ended.
  useEffect(() => {
    if (isDisconnected) navigation.reset('Connect')
  }, [navigation, isDisconnected])

  if (!account) return null
  const isEmbedded = account.connectorId === 'AUTH'
  return (
    <ViewBody>
      {isEmbedded && <EmbeddedRows account={account} />}
      <PluginSlot slot="settings.rows" props={{ namespace: account.namespace, address: account.address }} />
      <NetworkRow />
      <DisconnectRow isEmbedded={isEmbedded} />
    </ViewBody>
  )
}

function NetworkRow() {
  const { navigation, networks, runtime } = useCore()
  const message = useMessages(settingsMessages)
  const network = useModalAtom(activeNetworkAtom)
  const canSwitch = runtime.options.enableNetworkSwitch !== false
  const name = network?.name ?? message('settings.network-unknown')
  return (
    <ListItem
      image={<NetworkImage src={network && networks.imageUrl(network)} name={name} />}
      title={name}
      subtitle={message('settings.network')}
      {...(canSwitch && { chevron: true, onClick: () => navigation.push('Networks') })}
    />
  )
}

function DisconnectRow({ isEmbedded }: { readonly isEmbedded: boolean }) {
  const message = useMessages(settingsMessages)
  const { isBusy, disconnect } = useDisconnect()
  const signOutTitle = isBusy ? 'settings.signing-out' : 'settings.sign-out'
  return (
    <ListItem
      icon={<IconDisconnect />}
      title={message(isEmbedded ? signOutTitle : 'settings.disconnect')}
      busy={isBusy}
      onClick={disconnect}
    />
  )
}
