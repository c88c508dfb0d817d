import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Divider, IconLock, IconWallet, ListItem, ViewBody } from '@latchkey/plugin-api/kit'
import { Fragment, type ReactElement, useEffect, useLayoutEffect } from 'react'
import { prefetchWhenIdle } from '../../../entry/prefetchWhenIdle.js'
import { connectMessages } from '../../../messages/en/connect.js'
import { openAtom } from '../../../state/modal.js'
import { setNamespaceFilter } from '../../../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../../../state/networks.js'
import { gatesAtom } from '../../../state/plugins.js'
import { orderConnectMethods } from '../../../wallets/orderWallets.js'
import { type ShellViewProps, useCore, useMessages, useUi } from '../../hooks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { connectViews } from '../LazyView.js'
import { TermsNote, useTerms } from './terms.js'
import { useNeedsMore, useWalletRows } from './useWalletRows.js'
import { GuideLine, MethodSection, useMethodGroups, WalletSection } from './WalletSection.js'

export function ConnectView({ entry }: ShellViewProps): ReactElement {
  const args = entry.args as ViewMap['Connect']
  useNamespaceFilter(args ?? {})
  const { connectors, navigation, runtime } = useCore()
  const { viewLoader } = useUi()
  const message = useMessages(connectMessages)
  const terms = useTerms()
  const wallets = useWalletRows()
  const methods = useMethodGroups()
  const { features, enableWallets = true } = runtime.options

  // Connect may be rendered before the modal opens.
  const open = useModalAtom(openAtom)
  const isWanted = useNeedsMore() && open
  useEffect(() => {
    if (!isWanted) return
    return prefetchWhenIdle(() => {
      void viewLoader.prefetch(connectViews)
      // WalletConnect's library is the modal's largest part.
      connectors.get('walletConnect')?.prefetch?.()
    })
  }, [connectors, viewLoader, isWanted])

  const isConnect = entry.name === 'Connect'
  const order = orderConnectMethods(wallets.hasInstalled, features?.connectMethodsOrder)
  const listed = order.filter((group) => (group === 'wallet' ? enableWallets : methods[group].length > 0))
  const groups = isConnect ? listed : (['wallet'] as const)
  const isCollapsed = features?.collapseWallets && groups.indexOf('wallet') > 0
  const walletGroup = isCollapsed ? (
    <ListItem
      icon={<IconWallet />}
      title={message('connect.continue-with-wallet')}
      chevron
      onClick={() => navigation.push('ConnectWallets', args)}
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
      {isConnect && open && <PluginSlot slot="connect.footer" props={{}} />}
      {isConnect && <BrandingLine />}
    </ViewBody>
  )
}

function BrandingLine() {
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

/**
 * With `keepActive`, the namespace becomes active only once a wallet connects. If the user goes back, nothing has
 * changed.
 */
function useNamespaceFilter({ namespace, keepActive }: NonNullable<ViewMap['Connect']>): void {
  const { networks, runtime } = useCore()
  // A layout effect, so that the first paint does not show every namespace's wallets.
  useLayoutEffect(() => {
    const { store } = runtime
    const first = store.get(networksAtom).find(({ chainNamespace }) => chainNamespace === namespace)
    if (!namespace || !first) return
    setNamespaceFilter(store, namespace)
    if (keepActive) return
    // An alert reports the error.
    networks.switchNetwork(store.get(networkIdsAtom)[namespace] ?? first.caipNetworkId).catch(() => undefined)
  }, [networks, runtime, namespace, keepActive])
}
