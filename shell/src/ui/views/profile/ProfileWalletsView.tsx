import { type ChainNamespace, useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { IconDisconnect, ListItem, Tabs, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { profileMessages } from '../../../messages/en/profile.js'
import { activeNamespaceAtom, connectionsAtom } from '../../../state/connections.js'
import { networksAtom } from '../../../state/networks.js'
import { type ShellViewProps, useCore, useMessages, useStyles } from '../../hooks.js'
import { css } from '../../styles/profile.css.js'
import { NamespaceWallets } from './NamespaceWallets.js'
import { useWalletCommand } from './useWalletCommand.js'

export function ProfileWalletsView({ entry }: ShellViewProps): ReactElement {
  useStyles(css)
  const { connections: commands } = useCore()
  const message = useMessages(profileMessages)
  const chain = useMessages(multichainMessages)
  const active = useModalAtom(activeNamespaceAtom)
  const networks = useModalAtom(networksAtom)
  const connections = useModalAtom(connectionsAtom)
  const { busy, run } = useWalletCommand()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const [chosen, setChosen] = useState((entry.args as ViewMap['ProfileWallets'])?.namespace ?? active)
  const shown = namespaces.find((namespace) => namespace === chosen) ?? namespaces[0]
  const connected = Object.values(connections).filter(({ status }) => status === 'connected').length
  const panel = shown && <NamespaceWallets key={shown} namespace={shown} />
  return (
    <ViewBody gap="section" className="lk-profile">
      {namespaces.length > 1 && shown ? (
        <Tabs
          label={message('profile.chains')}
          items={namespaces.map((namespace) => ({ id: namespace, label: chain(`multichain.${namespace}`) }))}
          value={shown}
          onValueChange={(namespace) => setChosen(namespace as ChainNamespace)}
        >
          <div className="lk-list">{panel}</div>
        </Tabs>
      ) : (
        panel
      )}
      {connected > 1 && (
        <ListItem
          icon={<IconDisconnect />}
          title={message('profile.disconnect-all')}
          busy={busy === 'all'}
          onClick={() => run('all', () => commands.disconnect())}
        />
      )}
    </ViewBody>
  )
}
