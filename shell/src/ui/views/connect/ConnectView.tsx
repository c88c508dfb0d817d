import { Divider, ViewBody } from '@latchkey/plugin-api/kit'
import { Fragment, type ReactElement } from 'react'
import type { ConnectMethod } from '../../../contract/options.js'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginSlot } from '../../plugins/PluginSlot.js'
import { useCore } from '../../UiContext.js'
import { BrandingLine } from './BrandingLine.js'
import { GuideLine } from './GuideLine.js'
import { LegalNote } from './LegalNote.js'
import { MethodSection } from './MethodSection.js'
import { useConnectMethods } from './useConnectMethods.js'
import { useLegal } from './useLegal.js'
import { useWalletRows } from './useWalletRows.js'
import { WalletSection } from './WalletSection.js'

/** Every way to connect: wallets, and what plugins bring, in the host's order or with an installed wallet first. */
export function ConnectView(): ReactElement {
  const { runtime } = useCore()
  const message = useMessages(connectMessages)
  const legal = useLegal()
  const wallets = useWalletRows()
  const methods = useConnectMethods()
  const { features, enableWallets = true } = runtime.options

  const byDefault: readonly ConnectMethod[] = wallets.hasInstalled ? walletFirst : walletLast
  const order = features?.connectMethodsOrder ?? byDefault
  const shown = order.filter((group) => (group === 'wallet' ? enableWallets : methods[group].length > 0))
  const collapses = Boolean(features?.collapseWallets) && shown.length > 1

  return (
    <ViewBody>
      {shown.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && (group === 'wallet' || shown[index - 1] === 'wallet') && (
            <Divider>{message('connect.or')}</Divider>
          )}
          {group === 'wallet' ? (
            <WalletSection wallets={wallets} extra={methods.wallet} legal={legal} collapses={collapses} />
          ) : (
            <MethodSection methods={methods[group]} disabled={legal.blocks} />
          )}
        </Fragment>
      ))}
      <LegalNote legal={legal} />
      {!wallets.hasInstalled && <GuideLine />}
      <PluginSlot slot="connect.footer" props={{}} />
      <BrandingLine />
    </ViewBody>
  )
}

// A visitor who has a wallet finds it first; for all others e-mail and social are the shorter way.
const walletFirst: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const walletLast: readonly ConnectMethod[] = ['email', 'social', 'wallet']
