import { WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { WalletDownload } from './WalletDownload.js'

/** A wallet that lives in a browser, and not in this one. */
export function UnsupportedPanel({ wallet }: { readonly wallet: Wallet }): ReactElement {
  const message = useMessages(connectingMessages)
  return (
    <WaitingBody
      image={<WalletImage src={wallet.imageUrl} name={wallet.name} size={56} />}
      state="failed"
      title={message('connecting.unsupported', { name: wallet.name })}
      text={message('connecting.unsupported-text')}
    >
      <WalletDownload wallet={wallet} />
    </WaitingBody>
  )
}
