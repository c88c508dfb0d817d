import { isLatchkeyError } from '@latchkey/plugin-api'
import { Button, ErrorState, IconRefresh, ViewBody, ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Wallet } from '../../../contract/core.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { viewStackAtom } from '../../../state/navigation.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { AnyWalletMark } from './AnyWalletMark.js'

interface PairingFailureProps {
  readonly error: unknown
  readonly wallet: Wallet | undefined
  /** Another try makes a new address; one that the host made is the host's to make anew. */
  readonly retries: boolean
}

/** Why there is no connection. A refusal and a code that ran out are calm; a relay out of reach is an error. */
export function PairingFailure({ error, wallet, retries }: PairingFailureProps): ReactElement {
  const { navigation, pairing, runtime } = useCore()
  const message = useMessages(connectingMessages)
  const name = wallet?.name ?? message('connecting.a-wallet')
  const retry = (
    <Button
      icon={<IconRefresh size={20} />}
      // What goes wrong is in `pairingAtom`, which this component shows.
      onClick={() => void pairing.start({ walletId: wallet?.id, retry: true })}
    >
      {message('connecting.retry')}
    </Button>
  )

  // Where this view was opened on its own, going back would close the modal.
  const chooseOther = () =>
    runtime.store.get(viewStackAtom).length > 1 ? navigation.back() : navigation.reset('Connect')

  const calm = isLatchkeyError(error, 'CONNECTION_REJECTED')
    ? 'connecting.rejected'
    : isLatchkeyError(error, 'PAIRING_EXPIRED') && 'connecting.expired'
  if (calm) {
    return (
      <>
        <WaitingBody
          image={wallet ? <WalletImage src={wallet.imageUrl} name={wallet.name} size={56} /> : <AnyWalletMark />}
          state="failed"
          title={message(calm)}
          text={message(`${calm}-text`, { name })}
        />
        {retries && <ViewFooter>{retry}</ViewFooter>}
      </>
    )
  }
  const reason = isLatchkeyError(error, 'RELAY_UNREACHABLE') ? 'connecting.relay-failed' : 'connecting.failed'
  return (
    <>
      <ViewBody>
        <ErrorState message={message(reason)} hint={message(`${reason}-text`, { name })} />
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={chooseOther}>
          {message('connecting.other-wallet')}
        </Button>
        {retry}
      </ViewFooter>
    </>
  )
}
