import { Button, EmptyState, IconWallet } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** There is no wallet here, and none that the directory could name. Few visitors see it, so only they fetch it. */
export function NoWallets(): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  const action = runtime.options.enableWalletGuide !== false && (
    <Button variant="secondary" size="small" onClick={() => navigation.push('GetWallet')}>
      {message('connect.guide-action')}
    </Button>
  )
  return (
    <EmptyState
      icon={<IconWallet />}
      title={message('connect.empty')}
      text={message('connect.empty-text')}
      action={action}
    />
  )
}
