import {
  Button,
  IconCard,
  IconCheck,
  IconLock,
  IconNetwork,
  IconSwap,
  IconUser,
  IconWallet,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { helpMessages } from '../../../messages/en/help.js'
import { css } from '../../styles/help.css.js'
import { useCore, useMessages, useStyles } from '../../UiContext.js'

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

export function WhatIsANetworkView(): ReactElement {
  const message = useMessages(helpMessages)
  return (
    <HelpBlocks
      blocks={[
        { icon: <IconNetwork />, title: message('help.network-what'), text: message('help.network-what-text') },
        { icon: <IconCard />, title: message('help.network-fees'), text: message('help.network-fees-text') },
        { icon: <IconSwap />, title: message('help.network-switch'), text: message('help.network-switch-text') },
      ]}
    />
  )
}

interface HelpBlocksProps {
  readonly blocks: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[]
}

function HelpBlocks({ blocks }: HelpBlocksProps) {
  useStyles(css)
  return (
    <ViewBody gap="section">
      {blocks.map((block) => (
        <div className="lk-help" key={block.title}>
          <span className="lk-state-icon">{block.icon}</span>
          <div>
            <h3 className="lk-state-title">{block.title}</h3>
            <p className="lk-state-text">{block.text}</p>
          </div>
        </div>
      ))}
    </ViewBody>
  )
}
