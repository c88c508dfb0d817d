import { isLatchkeyError } from '@latchkey/plugin-api'
import { Button, ErrorState, IconRefresh, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { getPairing } from '../../../pairing/createPairing.js'
import { viewStackAtom } from '../../../state/navigation.js'
import type { Wallet } from '../../../state/wallets.js'
import { useErrorText, useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { WalletMark } from './walletParts.js'

interface PairingFailureProps {
  readonly error: unknown
  readonly wallet: Wallet | undefined
  /** Offers a retry, which creates another pairing address. Not for an address that the host created. */
  readonly canRetry: boolean
}

/**
 * Why there is no connection. A rejection, an expired code and a cancelled request look calm. Everything else is an error.
 */
export function PairingFailure({ error, wallet, canRetry }: PairingFailureProps): ReactElement {
  const message = useMessages(connectingMessages)
  const name = wallet?.name ?? message('connecting.a-wallet')
  const reason = isLatchkeyError(error) && calmReasons[error.code]
  if (!reason) return <PairingError error={error} wallet={wallet} name={name} />
  return (
    <>
      <WaitingBody
        image={<WalletMark wallet={wallet} size={56} />}
        state="failed"
        title={message(reason)}
        text={message(`${reason}-text`, { name })}
      />
      {canRetry && (
        <ViewFooter>
          <RetryButton wallet={wallet} />
        </ViewFooter>
      )}
    </>
  )
}

type CalmReason = `connecting.${'rejected' | 'expired' | 'cancelled' | 'no-chains'}`

const calmReasons: Readonly<Record<string, CalmReason | undefined>> = {
  CONNECTION_REJECTED: 'connecting.rejected',
  PAIRING_EXPIRED: 'connecting.expired',
  PAIRING_CANCELLED: 'connecting.cancelled',
  CHAINS_NOT_SUPPORTED: 'connecting.no-chains',
  NO_ACCOUNTS: 'connecting.no-chains',
}

interface PairingErrorProps extends Pick<PairingFailureProps, 'error' | 'wallet'> {
  /** The wallet's name, or what stands for it. */
  readonly name: string
}

function PairingError({ error, wallet, name }: PairingErrorProps): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectingMessages)
  const errorText = useErrorText()
  const reason = explainMissingCode(error)
  const isUnreadable = isLatchkeyError(error, 'WALLET_ANSWER_INVALID')
  // Going back would close the modal if this view was opened on its own.
  const chooseOther = () =>
    runtime.store.get(viewStackAtom).length > 1 ? navigation.back() : navigation.reset('Connect')
  return (
    <>
      <ViewBody>
        <ErrorState
          message={message(reason ? 'connecting.relay-failed' : 'connecting.failed')}
          hint={isUnreadable ? errorText(error) : message(reason ?? 'connecting.failed-text', { name })}
        />
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={chooseOther}>
          {message('connecting.other-wallet')}
        </Button>
        <RetryButton wallet={wallet} />
      </ViewFooter>
    </>
  )
}

/** Why there was no QR code, which is not the wallet's fault. `undefined` if there was one. */
function explainMissingCode(error: unknown): keyof typeof connectingMessages | undefined {
  // An error that is not ours comes from fetching the code for pairing.
  const isUnloaded = !isLatchkeyError(error) || error.code === 'WALLETCONNECT_LOAD_FAILED'
  if (!isUnloaded && error.code !== 'RELAY_UNREACHABLE') return undefined
  if (!navigator.onLine) return 'connecting.offline-text'
  return isUnloaded ? 'connecting.load-failed-text' : 'connecting.relay-failed-text'
}

function RetryButton({ wallet }: { readonly wallet: Wallet | undefined }): ReactElement {
  const core = useCore()
  const message = useMessages(connectingMessages)
  // An error is in `pairingAtom`, and shown by the view.
  const retry = () => void getPairing(core).start({ walletId: wallet?.id, retry: true })
  return (
    <Button icon={<IconRefresh size={20} />} onClick={retry}>
      {message('connecting.retry')}
    </Button>
  )
}
