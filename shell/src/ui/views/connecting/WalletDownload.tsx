import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** The way to a wallet's stores, for visitors who chose one that they don't have. */
export function WalletDownload({ wallet }: { readonly wallet: Wallet }): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(connectingMessages)
  if (!wallet.appStore && !wallet.playStore && !wallet.chromeStore && !wallet.homepage) return null
  return (
    <p className="lk-guide">
      {message('connecting.no-wallet', { name: wallet.name })}
      <Button variant="quiet" size="small" onClick={() => navigation.push('Downloads', { walletId: wallet.id })}>
        {message('connecting.get-it')}
      </Button>
    </p>
  )
}
