import { useModalAtom, useText } from '@latchkey/plugin-api'
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
import { titleMessages } from '../../messages/en/titles.js'
import { type ViewEntry, viewStackAtom, viewTitlesAtom } from '../../state/navigation.js'
import { activeNetworkAtom, networksAtom } from '../../state/networks.js'
import { connectorsAtom } from '../../state/wallets.js'
import { useCore, useMessages, useOpenView } from '../hooks.js'

interface HeaderProps {
  readonly entry: ViewEntry
  readonly titleId: string
  readonly direction: 'forward' | 'back'
}

export function Header({ entry, titleId, direction }: HeaderProps): ReactElement {
  const core = useCore()
  const message = useMessages(frameMessages)
  const title = useViewTitle(entry)
  // An embedded modal can only be closed while it is lifted over the page, for an approval.
  const canClose = !core.runtime.options.enableEmbedded || overPageViews.has(entry.name)
  return (
    <header className="lk-header" data-view={entry.name}>
      <HeaderStart entry={entry} />
      <h2
        key={entry.key}
        id={titleId}
        className={entry.name === 'Account' ? 'lk-hidden' : 'lk-header-title'}
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

/** Views with a pending request. They lift an embedded modal over the page. */
const overPageViews: ReadonlySet<string> = new Set(['ApproveTransaction', 'ReviewRequest'])

function HeaderStart({ entry }: { readonly entry: ViewEntry }): ReactElement | null {
  const { navigation, runtime } = useCore()
  const openView = useOpenView()
  const message = useMessages(frameMessages)
  const depth = useModalAtom(viewStackAtom).length
  const { enableEmbedded, enableNetworkSwitch = true, enableWalletGuide = true } = runtime.options

  if (entry.name === 'Account') return enableNetworkSwitch ? <NetworkSelector /> : null
  // Going back would leave a request pending. An embedded Connect has no view behind it.
  const canGoBack = depth > 1 && !overPageViews.has(entry.name) && !(enableEmbedded && entry.name === 'Connect')
  if (canGoBack) {
    return (
      <IconButton className="lk-header-start" label={message('frame.back')} onClick={() => navigation.back()}>
        <IconBack />
      </IconButton>
    )
  }
  if (entry.name !== 'Connect' || !enableWalletGuide) return null
  return (
    <IconButton className="lk-header-start" label={message('frame.help')} onClick={() => openView('WhatIsAWallet')}>
      <IconHelp />
    </IconButton>
  )
}

function NetworkSelector(): ReactElement {
  const { networks } = useCore()
  const openView = useOpenView()
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
  return (
    <button type="button" className="lk-network" onClick={() => openView('Networks')}>
      {content}
      <VisuallyHidden>{message('frame.network')}</VisuallyHidden>
      <IconChevron size={16} />
    </button>
  )
}

export function useViewTitle({ name, key, args }: ViewEntry): string {
  const { plugins } = useCore()
  const text = useText()
  const message = useMessages(titleMessages)
  const pluginTitle = useModalAtom(viewTitlesAtom).get(key)
  const walletName = useWalletName(walletViews.has(name) ? args : undefined)

  if (pluginTitle !== undefined) return pluginTitle
  if (name === 'Downloads') return message('title.Downloads', { name: walletName ?? '' })
  if (walletName) return walletName
  if (Object.hasOwn(titleMessages, `title.${name}`)) return message(`title.${name}` as keyof typeof titleMessages)
  const label = plugins.ownerOf(name)?.manifest.views?.[name]?.title
  return label ? text(label.id, label.text) : ''
}

function useWalletName(args: unknown): string | undefined {
  const { wallets } = useCore()
  const connectors = useModalAtom(connectorsAtom)
  const { connectorId, walletId } = (args ?? {}) as { readonly connectorId?: string; readonly walletId?: string }
  if (connectorId !== undefined) return connectors.get(connectorId)?.name
  return walletId === undefined ? undefined : wallets.find(walletId)?.name
}

const walletViews: ReadonlySet<string> = new Set(['ConnectingExternal', 'ConnectingWalletConnect', 'Downloads'])
