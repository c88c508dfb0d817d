import { useModalAtom } from '@latchkey/plugin-api'
import { ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { activeAccountAtom } from '../../../state/connections.js'
import { setNamespaceFilter } from '../../../state/navigation.js'
import { activeNetworkIdAtom } from '../../../state/networks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { css } from '../../styles/account.css.js'
import { type ShellViewProps, useCore, useStyles } from '../../UiContext.js'
import { AccountActions } from './AccountActions.js'
import { AccountHead } from './AccountHead.js'
import { ExplorerRow, SettingsRow, WalletsRow } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { Balance, useBalanceRefresh } from './Balance.js'
import { DisconnectRow } from './DisconnectRow.js'

/** The connected account: whose it is, what it owns, and what the user can do with it. */
export function AccountView({ entry }: ShellViewProps): ReactElement | null {
  useStyles(css)
  const { navigation, runtime } = useCore()
  const account = useModalAtom(activeAccountAtom)
  const address = account?.address
  const networkId = useModalAtom(activeNetworkIdAtom)
  const refreshBalance = useBalanceRefresh()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has another balance
  useEffect(() => {
    if (address) refreshBalance()
  }, [refreshBalance, address, networkId])

  // Another tab disconnected, or the user switched to a namespace without a wallet.
  useEffect(() => {
    if (address) return
    setNamespaceFilter(runtime.store, undefined)
    navigation.reset('Connect')
  }, [navigation, runtime, address])

  if (!account) return null
  const slotProps = { namespace: account.namespace, address: account.address }
  return (
    <ViewBody gap="section" className="lk-account">
      <div className="lk-account-top">
        <AccountHead account={account} />
        <Balance />
        <PluginSlot slot="account.header" props={slotProps} />
      </div>
      <AccountActions />
      <AccountTabs account={account} args={entry.args} />
      <div className="lk-list">
        <PluginSlot slot="account.footer" props={slotProps} />
        <SettingsRow />
        <ExplorerRow account={account} />
        <WalletsRow />
        <DisconnectRow />
      </div>
    </ViewBody>
  )
}
