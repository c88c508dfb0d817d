import { readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { refusedEvent } from './client/openClient.js'
import { type Session, type SignClient, userDisconnected } from './client/signClient.js'
import { toProposalError } from './SessionError.js'

/** The result of a wallet's approval. */
export interface Approval {
  readonly session?: Session | undefined
}

/** One proposal, with the pairing address under which a wallet finds it. */
export interface Offer<T> {
  readonly uri?: string | undefined
  approval(): Promise<T>
}

export interface ProposalParameters<T> {
  /** Called for each pairing address. */
  readonly offer: () => Promise<Offer<T>>
  readonly signal: AbortSignal
  /** Called with each pairing address. */
  readonly onUri?: ((uri: string) => void) | undefined
  /** @default 220 000 */
  readonly renewalMs?: number | undefined
}

/**
 * Offers a session and resolves with the one that a wallet approves. Rejects with the wallet's rejection, with the reason
 * why the relay could not be used, or with the signal's reason. An approval that comes later is ended at once.
 */
export function proposeSession<T extends Approval>(client: SignClient, parameters: ProposalParameters<T>): Promise<T> {
  const { offer, signal, onUri, renewalMs = defaultRenewalMs } = parameters
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
     * If the library can't read an approval, it rejects it and goes on waiting, although the address is used up. Only its
     * answer to the wallet shows that.
     */
    function checkSettlement({ request, response }: JsonRpcRecord): void {
      if (request.method === 'wc_sessionSettle' && response && 'error' in response) {
        fail(new WalletAnswerInvalidError('wc_sessionSettle'))
      }
    }

    /** Once a code is shown, the relay may come back before the user has scanned it. */
    function failIfHidden(): void {
      if (!isShown) fail(new Error('The relay refused the socket'))
    }

    function abort(): void {
      fail(signal.reason)
    }

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
        // A replaced proposal that expires ends nothing. A user who rejects it does.
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
    // After this event the library would still try to publish for a minute.
    relayer.on('relayer_error', fail)
    relayer.on(refusedEvent, failIfHidden)
    history.on('history_updated', checkSettlement)
    propose().catch(fail)
  })
}

/**
 * A pairing address is replaced after this time: the user has 4 minutes, an address with 10 s or less left counts as
 * expired, and a slow relay may take 10 s for the new one. The wallet may still answer the replaced one for 5 minutes.
 */
const defaultRenewalMs = 220_000

/** An entry of the library's record of requests. */
interface JsonRpcRecord {
  readonly request: { readonly method: string }
  readonly response?: object
}
