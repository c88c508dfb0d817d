import { readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { refusedEvent } from './client/openClient.js'
import { type Session, type SignClient, userDisconnected } from './client/signClient.js'
import { toProposalError } from './SessionError.js'

export interface Offer<T> {
  /** The pairing address, as a `wc:` URI. */
  readonly uri?: string | undefined
  approval(): Promise<T>
}

export interface ProposalParameters<T> {
  /** Called for each pairing address. */
  readonly offer: () => Promise<Offer<T>>
  readonly signal: AbortSignal
  readonly onUri?: ((uri: string) => void) | undefined
  /** @default 220 000 */
  readonly renewalMs?: number | undefined
}

/**
 * Offers a session and resolves with the wallet's approval. Rejects with the wallet's rejection, the relay's failure, or the
 * signal's reason. A later approval is ended at once.
 */
export function proposeSession<T extends { readonly session?: Session | undefined }>(
  client: SignClient,
  { offer, signal, onUri, renewalMs = defaultRenewalMs }: ProposalParameters<T>,
): Promise<T> {
  const { history, relayer } = client.core
  let latestProposal = 0
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  return new Promise((resolve, reject) => {
    let isOver = false

    function end(): void {
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      relayer.off('relayer_error', fail)
      relayer.off(refusedEvent, failIfHidden)
      history.off('history_updated', checkSettlement)
    }

    function fail(error: unknown): void {
      if (isOver) return
      end()
      reject(toProposalError(error))
    }

    /**
     * If the library can't read an approval, it rejects it and keeps waiting, although the pairing address is used up. Only
     * its answer to the wallet shows that.
     */
    function checkSettlement({ request, response }: JsonRpcRecord): void {
      if (request.method === 'wc_sessionSettle' && response && 'error' in response) {
        fail(new WalletAnswerInvalidError('wc_sessionSettle'))
      }
    }

    /** After the QR code is shown, the relay may recover before the user scans it. */
    function failIfHidden(): void {
      if (!isShown) fail(new Error('The relay refused the socket'))
    }

    const abort = () => fail(signal.reason)

    async function propose(): Promise<void> {
      const proposal = ++latestProposal
      const { uri, approval } = await offer()
      const approved = approval()
      if (uri && !isOver) {
        isShown = true
        onUri?.(uri)
        timer = setTimeout(() => propose().catch(fail), renewalMs)
      }
      const answer = await approved.catch((error: unknown) => {
        // The expiry of a replaced proposal ends nothing, but its rejection by the user does.
        if (proposal !== latestProposal && !readRecord(error).code) return undefined
        throw error
      })
      if (!answer) return
      if (isOver) {
        if (answer.session) await client.disconnect({ topic: answer.session.topic, reason: userDisconnected })
        return
      }
      end()
      resolve(answer)
    }

    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    // The library would keep trying to publish for a minute after this event.
    relayer.on('relayer_error', fail)
    relayer.on(refusedEvent, failIfHidden)
    history.on('history_updated', checkSettlement)
    propose().catch(fail)
  })
}

/**
 * When a pairing address is replaced. The user has 4 minutes, minus 10 s because an address near its end counts as expired,
 * and 10 s for a slow relay. A wallet can still answer the replaced address for 5 minutes.
 */
const defaultRenewalMs = 220_000

interface JsonRpcRecord {
  readonly request: { readonly method: string }
  readonly response?: object
}
