import { useModalAtom } from '@latchkey/plugin-api'
import { ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { activeAccountAtom } from '../../../state/connections.js'
import { setNamespaceFilter } from '../../../state/navigation.js'
import { activeNetworkIdAtom } from '../../../state/networks.js'
import { PluginSlot } from '../../plugins/PluginSlot.js'
import { useCore } from '../../UiContext.js'
import type { ShellViewProps } from '../ShellViewProps.js'
import { AccountActions } from './AccountActions.js'
import { AccountHead } from './AccountHead.js'
import { AccountPanels } from './AccountPanels.js'
import { Balance } from './Balance.js'
import { DisconnectRow } from './DisconnectRow.js'
import { ExplorerRow } from './ExplorerRow.js'
import { SettingsRow } from './SettingsRow.js'
import { WalletsRow } from './WalletsRow.js'

/** The connected account: who, how much, and what can be done with it. */
export function AccountView({ entry }: ShellViewProps): ReactElement | null {
  const core = useCore()
  const account = useModalAtom(activeAccountAtom)
  const address = account?.address
  const networkId = useModalAtom(activeNetworkIdAtom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has another balance
  useEffect(() => {
    // A failure is in `nativeBalanceAtom` by then, and shown there with a retry.
    if (address)
      core
        .data()
        .then((data) => data.refreshBalance())
        .catch(() => undefined)
  }, [core, address, networkId])

  // Another tab has disconnected, or the visitor went to a namespace without a wallet.
  useEffect(() => {
    if (address) return
    setNamespaceFilter(core.runtime.store, undefined)
    core.navigation.reset('Connect')
  }, [core, address])

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
      <AccountPanels account={account} args={entry.args} />
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
