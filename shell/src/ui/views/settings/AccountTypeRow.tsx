import { type ChainAccount, type SecureFrame, useModalAtom } from '@latchkey/plugin-api'
import { IconSwap, ListItem } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

interface AccountTypeRowProps {
  readonly frame: SecureFrame
  readonly account: ChainAccount
}

/** Switches between the smart account and its owner, on networks with smart accounts. */
export function AccountTypeRow({ frame, account }: AccountTypeRowProps): ReactElement | null {
  const { toasts } = useCore()
  const message = useMessages(settingsMessages)
  const network = useModalAtom(activeNetworkAtom)
  const smartNetworks = useModalAtom(frame.smartAccountNetworks)
  const [isBusy, setIsBusy] = useState(false)
  const hasSmartAccounts = account.namespace === 'eip155' && smartNetworks.includes(Number(network?.id))
  if (!hasSmartAccounts) return null

  const target = account.type === 'smartAccount' ? 'eoa' : 'smartAccount'
  const switchTo = async () => {
    setIsBusy(true)
    try {
      const used = await frame.connector.setPreferredAccount(account.namespace, target)
      if (used === target) toasts.show({ variant: 'success', message: message('settings.switched') })
      else toasts.show({ variant: 'error', message: message('settings.switch-failed') })
    } catch {
      // The row still shows the account in use, so the reason does not matter to the user.
      toasts.show({ variant: 'error', message: message('settings.switch-failed') })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ListItem
      icon={<IconSwap />}
      title={message(isBusy ? 'settings.switching' : `settings.to-${target}`)}
      subtitle={message(`settings.to-${target}-text`)}
      busy={isBusy}
      onClick={switchTo}
    />
  )
}
