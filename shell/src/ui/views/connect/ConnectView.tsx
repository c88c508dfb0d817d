import type { ViewMap } from '@latchkey/plugin-api'
import { Divider, IconWallet, ListItem, ViewBody } from '@latchkey/plugin-api/kit'
import { Fragment, type ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { orderConnectMethods } from '../../../wallets/orderWallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginSlot } from '../../plugins/PluginSlot.js'
import { useCore } from '../../UiContext.js'
import type { ShellViewProps } from '../ShellViewProps.js'
import { BrandingLine } from './BrandingLine.js'
import { GuideLine } from './GuideLine.js'
import { LegalNote } from './LegalNote.js'
import { MethodSection } from './MethodSection.js'
import { useConnectMethods } from './useConnectMethods.js'
import { useLegal } from './useLegal.js'
import { useOnlyNamespace } from './useOnlyNamespace.js'
import { usePrefetchConnecting } from './usePrefetchConnecting.js'
import { useWalletRows } from './useWalletRows.js'
import { WalletSection } from './WalletSection.js'

/** Every way to connect: wallets, and what plugins bring, in the host's order or with an installed wallet first. */
export function ConnectView({ entry }: ShellViewProps): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  const legal = useLegal()
  const wallets = useWalletRows()
  useOnlyNamespace(entry.args)
  usePrefetchConnecting()
  const methods = useConnectMethods()
  const { features, enableWallets = true } = runtime.options

  const order = orderConnectMethods(wallets.hasInstalled, features?.connectMethodsOrder)
  const shown = order.filter((group) => (group === 'wallet' ? enableWallets : methods[group].length > 0))
  const collapses = features?.collapseWallets && shown.indexOf('wallet') > 0

  return (
    <ViewBody>
      {legal.asks && <LegalNote legal={legal} />}
      {shown.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && (group === 'wallet' || shown[index - 1] === 'wallet') && (
            <Divider>{message('connect.or')}</Divider>
          )}
          {group !== 'wallet' ? (
            <MethodSection methods={methods[group]} disabled={legal.blocks} />
          ) : collapses ? (
            <ListItem
              icon={<IconWallet />}
              title={message('connect.continue-with-wallet')}
              chevron
              onClick={() => navigation.push('ConnectWallets', entry.args as ViewMap['ConnectWallets'])}
            />
          ) : (
            <WalletSection wallets={wallets} extra={methods.wallet} legal={legal} />
          )}
        </Fragment>
      ))}
      {!legal.asks && <LegalNote legal={legal} />}
      {!wallets.hasInstalled && wallets.rows.length > 0 && <GuideLine />}
      <PluginSlot slot="connect.footer" props={{}} />
      <BrandingLine />
    </ViewBody>
  )
}
