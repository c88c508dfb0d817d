import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Divider, IconLock, IconWallet, ListItem, ViewBody } from '@latchkey/plugin-api/kit'
import { Fragment, type ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { gatesAtom } from '../../../state/plugins.js'
import { orderConnectMethods } from '../../../wallets/orderWallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { type ShellViewProps, useCore } from '../../UiContext.js'
import { MethodSection, useMethodGroups } from './MethodSection.js'
import { TermsNote, useTerms } from './terms.js'
import { usePrepareConnecting } from './usePrepareConnecting.js'
import { useWalletRows } from './useWalletRows.js'
import { GuideLine, WalletSection } from './WalletSection.js'

/** Every way to connect: wallets, and what plugins add. In the host's order, or wallets first if one is installed. */
export function ConnectView({ entry }: ShellViewProps): ReactElement {
  usePrepareConnecting(entry.args)
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  const terms = useTerms()
  const wallets = useWalletRows()
  const methods = useMethodGroups()
  const { features, enableWallets = true } = runtime.options

  const order = orderConnectMethods(wallets.hasInstalled, features?.connectMethodsOrder)
  const groups = order.filter((group) => (group === 'wallet' ? enableWallets : methods[group].length > 0))
  const isCollapsed = features?.collapseWallets && groups.indexOf('wallet') > 0
  const walletGroup = isCollapsed ? (
    <ListItem
      icon={<IconWallet />}
      title={message('connect.continue-with-wallet')}
      chevron
      onClick={() => navigation.push('ConnectWallets', entry.args as ViewMap['ConnectWallets'])}
    />
  ) : (
    <WalletSection wallets={wallets} isBlocked={terms.isBlocking} />
  )

  return (
    <ViewBody>
      {terms.needsTick && <TermsNote terms={terms} />}
      {groups.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && (group === 'wallet' || groups[index - 1] === 'wallet') && (
            <Divider>{message('connect.or')}</Divider>
          )}
          {group === 'wallet' ? walletGroup : <MethodSection methods={methods[group]} isBlocked={terms.isBlocking} />}
        </Fragment>
      ))}
      {!terms.needsTick && <TermsNote terms={terms} />}
      <GuideLine wallets={wallets} />
      <PluginSlot slot="connect.footer" props={{}} />
      <BrandingLine />
    </ViewBody>
  )
}

/** Names the modal's maker, while the gate `reownBranding` of the project's configuration is on. Text only, no link. */
function BrandingLine(): ReactElement | null {
  const message = useMessages(connectMessages)
  const isShown = useModalAtom(gatesAtom).reownBranding === true
  if (!isShown) return null
  return (
    <p className="lk-branding">
      <IconLock size={16} />
      {message('connect.branding')}
    </p>
  )
}

/** Connect's wallets without the other ways to connect. */
export function ConnectWalletsView({ entry }: ShellViewProps): ReactElement {
  usePrepareConnecting(entry.args)
  const terms = useTerms()
  const wallets = useWalletRows()
  return (
    <ViewBody>
      {terms.needsTick && <TermsNote terms={terms} />}
      <WalletSection wallets={wallets} isBlocked={terms.isBlocking} />
      {!terms.needsTick && <TermsNote terms={terms} />}
      <GuideLine wallets={wallets} />
    </ViewBody>
  )
}
