import { Button, IconCheck, IconLock, IconUser, IconWallet, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { helpMessages } from '../../../messages/en/help.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { HelpBlocks } from './HelpBlocks.js'

/** Explains what a wallet is, and leads to one. */
export function WhatIsAWalletView(): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(helpMessages)
  const getWallet = () => {
    runtime.events.emit('CLICK_GET_WALLET', undefined)
    navigation.push('GetWallet')
  }
  return (
    <>
      <HelpBlocks
        blocks={[
          { icon: <IconLock />, title: message('help.wallet-keys'), text: message('help.wallet-keys-text') },
          { icon: <IconUser />, title: message('help.wallet-sign-in'), text: message('help.wallet-sign-in-text') },
          { icon: <IconCheck />, title: message('help.wallet-approve'), text: message('help.wallet-approve-text') },
        ]}
      />
      <ViewFooter>
        <Button icon={<IconWallet size={20} />} onClick={getWallet}>
          {message('help.get-wallet')}
        </Button>
      </ViewFooter>
    </>
  )
}
