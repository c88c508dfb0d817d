import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { IconSwap, ListItem } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import type { SecureFrame } from '../../../secureFrame.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

interface AccountTypeRowProps {
  readonly frame: SecureFrame
  readonly account: ChainAccount
}

/** Switches between the smart account and the one that signs for it, where the network has smart accounts. */
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
      const used = await frame.setPreferredAccount(account.namespace, target)
      if (used === target) toasts.show({ variant: 'success', message: message('settings.switched') })
      else toasts.show({ variant: 'error', message: message('settings.switch-failed') })
    } catch {
      // Why is the frame's own business; the account in use is the one that the row says.
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
