import { IconCard, IconNetwork, IconSwap } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { helpMessages } from '../../../messages/en/help.js'
import { useMessages } from '../../messages/useMessages.js'
import { HelpBlocks } from './HelpBlocks.js'

/** Explains what a network is, for users who are asked to choose one. */
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
