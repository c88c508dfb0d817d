import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** The way out for visitors who have no wallet. */
export function GuideLine(): ReactElement | null {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  if (runtime.options.enableWalletGuide === false) return null
  const openGuide = () => {
    runtime.events.emit('CLICK_GET_WALLET', undefined)
    navigation.push('GetWallet')
  }
  return (
    <p className="lk-guide">
      {message('connect.guide')}
      <Button variant="quiet" size="small" onClick={openGuide}>
        {message('connect.guide-action')}
      </Button>
    </p>
  )
}
