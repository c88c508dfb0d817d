import { isLatchkeyError } from '@latchkey/plugin-api'
import { Button, ErrorState, IconRefresh, ViewBody, ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Wallet } from '../../../contract/core.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { WaitingBody } from '../waiting/WaitingBody.js'

interface PairingFailureProps {
  readonly error: unknown
  readonly wallet: Wallet | undefined
}

/** Why there is no connection: the visitor refused in the wallet, which is calm, or the relay can't be reached. */
export function PairingFailure({ error, wallet }: PairingFailureProps): ReactElement {
  const { navigation, pairing } = useCore()
  const message = useMessages(connectingMessages)
  const name = wallet?.name ?? message('connecting.a-wallet')
  const retry = () => void pairing.start({ walletId: wallet?.id, retry: true })

  if (isLatchkeyError(error, 'CONNECTION_REJECTED')) {
    return (
      <>
        <WaitingBody
          image={<WalletImage src={wallet?.imageUrl} name={name} size={56} />}
          state="failed"
          title={message('connecting.rejected')}
          text={message('connecting.rejected-text', { name })}
        />
        <ViewFooter>
          <Button icon={<IconRefresh size={20} />} onClick={retry}>
            {message('connecting.retry')}
          </Button>
        </ViewFooter>
      </>
    )
  }
  return (
    <>
      <ViewBody>
        <ErrorState message={message('connecting.relay-failed')} hint={message('connecting.relay-failed-text')} />
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={() => navigation.back()}>
          {message('connecting.other-wallet')}
        </Button>
        <Button icon={<IconRefresh size={20} />} onClick={retry}>
          {message('connecting.retry')}
        </Button>
      </ViewFooter>
    </>
  )
}
