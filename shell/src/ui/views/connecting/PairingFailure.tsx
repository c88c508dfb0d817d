import { isLatchkeyError } from '@latchkey/plugin-api'
import { Button, ErrorState, IconRefresh, ViewBody, ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { viewStackAtom } from '../../../state/navigation.js'
import type { Wallet } from '../../../state/wallets.js'
import { useErrorText } from '../../messages/useErrorText.js'
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

/**
 * Why there is no connection. A refusal, a code that ran out and a request that was taken back are calm; no code at all
 * is an error.
 */
export function PairingFailure({ error, wallet, retries }: PairingFailureProps): ReactElement {
  const { navigation, pairing, runtime } = useCore()
  const message = useMessages(connectingMessages)
  const errorText = useErrorText()
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

  const calm = isLatchkeyError(error) && calmReasons[error.code]
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
  const missing = explainMissingCode(error)
  const isUnreadable = isLatchkeyError(error, 'WALLET_ANSWER_INVALID')
  return (
    <>
      <ViewBody>
        <ErrorState
          message={message(missing ? 'connecting.relay-failed' : 'connecting.failed')}
          hint={isUnreadable ? errorText(error) : message(missing ?? 'connecting.failed-text', { name })}
        />
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

const calmReasons: Readonly<Record<string, CalmReason | undefined>> = {
  CONNECTION_REJECTED: 'connecting.rejected',
  PAIRING_EXPIRED: 'connecting.expired',
  PAIRING_CANCELLED: 'connecting.cancelled',
  CHAINS_NOT_SUPPORTED: 'connecting.no-chains',
  NO_ACCOUNTS: 'connecting.no-chains',
}
type CalmReason = `connecting.${'rejected' | 'expired' | 'cancelled' | 'no-chains'}`

/** Why there never was a code, which is not the wallet's fault; `undefined` where there was one. */
function explainMissingCode(error: unknown): keyof typeof connectingMessages | undefined {
  // What is not ours comes from fetching the code for pairing.
  const unloaded = !isLatchkeyError(error) || error.code === 'WALLETCONNECT_LOAD_FAILED'
  if (!unloaded && error.code !== 'RELAY_UNREACHABLE') return undefined
  if (!navigator.onLine) return 'connecting.offline-text'
  return unloaded ? 'connecting.load-failed-text' : 'connecting.relay-failed-text'
}
