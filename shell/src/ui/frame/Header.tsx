import { useModalAtom } from '@latchkey/plugin-api'
import {
  IconBack,
  IconButton,
  IconChevron,
  IconClose,
  IconHelp,
  IconWarning,
  NetworkImage,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { type ViewEntry, viewStackAtom } from '../../state/navigation.js'
import { activeNetworkAtom, networksAtom } from '../../state/networks.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'
import { useViewTitle } from './useViewTitle.js'

interface HeaderProps {
  readonly entry: ViewEntry
  /** Id of the heading, which names the dialog. */
  readonly titleId: string
  /** The side that the title slides in from. */
  readonly direction: 'forward' | 'back'
}

/**
 * The bar over every view: back, help or network at the start, the title, close at the end. An embedded modal can only be
 * closed while it is lifted over the page, as it is for an approval.
 */
export function Header({ entry, titleId, direction }: HeaderProps): ReactElement {
  const core = useCore()
  const message = useMessages(frameMessages)
  const title = useViewTitle(entry)
  const isAccount = entry.name === 'Account'
  const canClose = !core.runtime.options.enableEmbedded || entry.name === 'ApproveTransaction'
  return (
    <header className="lk-header" data-view={entry.name}>
      <HeaderStart entry={entry} />
      <h2
        key={entry.key}
        id={titleId}
        className={isAccount ? 'lk-hidden' : 'lk-header-title'}
        data-direction={direction}
        tabIndex={-1}
      >
        {title}
      </h2>
      {canClose && (
        <IconButton
          className="lk-header-end"
          label={message('frame.close')}
          onClick={() => core.navigation.requestClose()}
        >
          <IconClose />
        </IconButton>
      )}
    </header>
  )
}

/** The network on Account. On other views the way back, or help on Connect. */
function HeaderStart({ entry }: { readonly entry: ViewEntry }): ReactElement | null {
  const { navigation, runtime } = useCore()
  const message = useMessages(frameMessages)
  const depth = useModalAtom(viewStackAtom).length
  const { enableEmbedded, enableNetworkSwitch = true, enableWalletGuide = true } = runtime.options

  if (entry.name === 'Account') return enableNetworkSwitch ? <NetworkSelector /> : null
  // Going back would neither approve nor reject the request. An embedded modal has nothing behind Connect.
  const canGoBack = depth > 1 && entry.name !== 'ApproveTransaction' && !(enableEmbedded && entry.name === 'Connect')
  if (canGoBack) {
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

/** The active network. A button where there is another network to choose. */
function NetworkSelector(): ReactElement {
  const { navigation, networks, runtime } = useCore()
  const message = useMessages(frameMessages)
  const network = useModalAtom(activeNetworkAtom)
  const count = useModalAtom(networksAtom).length
  const name = network?.name ?? message('frame.network-unknown')
  const content = (
    <>
      {network ? <NetworkImage src={networks.imageUrl(network)} name={name} size={24} /> : <IconWarning size={20} />}
      <span className="lk-network-name">{name}</span>
    </>
  )
  if (network && count < 2) return <span className="lk-network">{content}</span>

  const openList = () => {
    runtime.events.emit('CLICK_NETWORKS', undefined)
    navigation.push('Networks')
  }
  return (
    <button type="button" className="lk-network" onClick={openList}>
      {content}
      <VisuallyHidden>{message('frame.network')}</VisuallyHidden>
      <IconChevron size={16} />
    </button>
  )
}
