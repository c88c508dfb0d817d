import { CopyButton, IconDownload, IconExternal, IconQr, List, ListItem, safeHref } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildWalletLink } from '../../../wallets/links/buildWalletLink.js'
import { pickStoreLink } from '../../../wallets/links/pickStoreLink.js'
import { useMessages } from '../../messages/useMessages.js'

interface PhoneAlternativesProps {
  readonly wallet: Wallet
  /** The pairing address. `undefined` if the wallet takes none. */
  readonly uri: string | undefined
  /** The user opens the wallet by its universal link. */
  readonly onUniversal: () => void
  /** The user's wallet is on another device. */
  readonly onElsewhere: () => void
}

/** The other ways if a wallet's app did not open: its store, its universal link, another device, the address to copy. */
export function PhoneAlternatives({ wallet, uri, onUniversal, onElsewhere }: PhoneAlternativesProps): ReactElement {
  const message = useMessages(connectingMessages)
  const { name } = wallet
  const store = safeHref(pickStoreLink(wallet, readDevice()))
  const universal = uri && wallet.universalLink && safeHref(buildWalletLink('mobile', wallet, uri, true))
  return (
    <>
      <List label={message('connecting.other-ways')}>
        {store && <ListItem icon={<IconDownload />} title={message('connecting.get-app', { name })} href={store} />}
        {universal && (
          // The row inside is the real link. This element only observes its clicks.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link is a click too
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <div onClick={onUniversal}>
            <ListItem icon={<IconExternal />} title={message('connecting.open-universal', { name })} href={universal} />
          </div>
        )}
        {uri && <ListItem icon={<IconQr />} title={message('connecting.other-device')} onClick={onElsewhere} />}
      </List>
      {uri && <CopyButton value={uri}>{message('connecting.copy-link')}</CopyButton>}
    </>
  )
}
