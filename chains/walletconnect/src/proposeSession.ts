import { readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { refusedEvent } from './client/openClient.js'
import { type Session, type SignClient, userDisconnected } from './client/signClient.js'
import { toProposalError } from './SessionError.js'

export interface Offer<T> {
  /** The pairing URI (`wc:`). */
  readonly uri?: string | undefined
  approval(): Promise<T>
}

export interface ProposalParameters<T> {
  readonly offer: () => Promise<Offer<T>>
  readonly signal: AbortSignal
  readonly onUri?: ((uri: string) => void) | undefined
  /** @default 220 000 */
  readonly renewalMs?: number | undefined
}

/** Proposes a session and resolves with the approval. If the wallet approves after an abort, ends the session. */
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
     * If the library can't parse an approval, it keeps waiting. The library's error response to the wallet is the only
     * sign.
     */
    function checkSettlement({ request, response }: JsonRpcRecord): void {
      if (request.method === 'wc_sessionSettle' && response && 'error' in response) {
        fail(new WalletAnswerInvalidError('wc_sessionSettle'))
      }
    }

    /** Once the QR code is shown, keep waiting: the relay may recover before the user scans it. */
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
        // Ignore a replaced proposal's expiry, but not the user's rejection of it.
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
    relayer.on('relayer_error', fail)
    relayer.on(refusedEvent, failIfHidden)
    history.on('history_updated', checkSettlement)
    propose().catch(fail)
  })
}

/**
 * When to replace a pairing URI: 4 minutes, minus 10 s because the library treats a URI near its expiry as expired, and
 * 10 s for a slow relay. A wallet can still answer the replaced URI for 5 minutes.
 */
const defaultRenewalMs = 220_000

interface JsonRpcRecord {
  readonly request: { readonly method: string }
  readonly response?: object
}
