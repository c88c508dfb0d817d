import { useModalAtom } from '@latchkey/plugin-api'
import { IconBack, IconButton, IconHelp } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { type ViewEntry, viewStackAtom } from '../../state/navigation.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'
import { NetworkSelector } from './NetworkSelector.js'

/** What stands at the header's start: the network on Account, else the way back, else help on Connect. */
export function HeaderStart({ entry }: { readonly entry: ViewEntry }): ReactElement | null {
  const { navigation, runtime } = useCore()
  const message = useMessages(frameMessages)
  const depth = useModalAtom(viewStackAtom).length
  const { enableEmbedded, enableNetworkSwitch = true, enableWalletGuide = true } = runtime.options

  if (entry.name === 'Account') return enableNetworkSwitch ? <NetworkSelector /> : null
  // Back would be neither yes nor no to what is asked.
  if (depth > 1 && entry.name !== 'ApproveTransaction' && !(enableEmbedded && entry.name === 'Connect')) {
    return (
      <IconButton className="lk-header-start" label={message('frame.back')} onClick={() => navigation.back()}>
        <IconBack />
      </IconButton>
    )
  }
  if (entry.name !== 'Connect' || !enableWalletGuide) return null
  const openHelp = () => {
    runtime.events.emit('CLICK_WALLET_HELP', undefined)
    navigation.push('WhatIsAWallet')
  }
  return (
    <IconButton className="lk-header-start" label={message('frame.help')} onClick={openHelp}>
      <IconHelp />
    </IconButton>
  )
}
