import { isLatchkeyError } from '@latchkey/plugin-api'
import { Button, ErrorState, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { getPairing } from '../../../pairing/createPairing.js'
import { viewStackAtom } from '../../../state/navigation.js'
import type { Wallet } from '../../../state/wallets.js'
import { useCore, useErrorText, useMessages } from '../../hooks.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { RetryButton, WalletMark } from './walletParts.js'

interface PairingFailureProps {
  readonly error: unknown
  readonly wallet: Wallet | undefined
  /** False if the host created the pairing URI. */
  readonly canRetry: boolean
}

export function PairingFailure({ error, wallet, canRetry }: PairingFailureProps): ReactElement {
  const core = useCore()
  const message = useMessages(connectingMessages)
  const errorText = useErrorText()
  const name = wallet?.name ?? message('connecting.a-wallet')
  const calmReason = isLatchkeyError(error) && calmReasons[error.code]
  const retry = () => void getPairing(core).start({ walletId: wallet?.id, retry: true })
  if (calmReason) {
    return (
      <>
        <WaitingBody
          image={<WalletMark wallet={wallet} size={56} />}
          state="failed"
          title={message(calmReason)}
          text={message(`${calmReason}-text`, { name })}
        />
        {canRetry && (
          <ViewFooter>
            <RetryButton onClick={retry} />
          </ViewFooter>
        )}
      </>
    )
  }
  const reason = explainMissingCode(error)
  const isUnreadable = isLatchkeyError(error, 'WALLET_ANSWER_INVALID')
  // If this is the only view, going back would close the modal.
  const chooseOther = () =>
    core.runtime.store.get(viewStackAtom).length > 1 ? core.navigation.back() : core.navigation.reset('Connect')
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
        <RetryButton onClick={retry} />
      </ViewFooter>
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

/** Returns `undefined` if there was a QR code. In that case, the wallet failed. */
function explainMissingCode(error: unknown): keyof typeof connectingMessages | undefined {
  // Any other error comes from loading WalletConnect's code.
  const isUnloaded = !isLatchkeyError(error) || error.code === 'WALLETCONNECT_LOAD_FAILED'
  if (!isUnloaded && error.code !== 'RELAY_UNREACHABLE') return undefined
  if (!navigator.onLine) return 'connecting.offline-text'
  return isUnloaded ? 'connecting.load-failed-text' : 'connecting.relay-failed-text'
}
