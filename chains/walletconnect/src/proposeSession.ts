import { WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { refusedEvent } from './openClient.js'
import type { Session, SignClient } from './signClient.js'
import { readCode, toProposalError } from './toWalletError.js'

/**
 * A pairing address is replaced after this long: a visitor has 4 minutes, one with 10 s or less left counts as expired,
 * and a slow relay has 10 s to take the new one. The wallet may still answer the replaced one until WalletConnect's own 5 minutes are over.
 */
const renewalMs = 220_000

/** WalletConnect's reason for ending a session from this side. */
export const userDisconnected: { readonly code: number; readonly message: string } = {
  code: 6000,
  message: 'User disconnected.',
}

/**
 * Offers a session and resolves with the one that a wallet approves. Rejects with the wallet's refusal, with the reason
 * why the relay could not be used, or with the signal's reason; an approval that comes later than that is ended at once.
 */
export function proposeSession<T extends Offered>(client: SignClient, parameters: ProposalParameters<T>): Promise<T> {
  const { offer, signal, onUri } = parameters
  const { history, relayer } = client.core
  let latest = 0
  let shown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  return new Promise((resolve, reject) => {
    let over = false

    function end(): void {
      over = true
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      relayer.off('relayer_error', fail)
      relayer.off(refusedEvent, refuse)
      history.off('history_updated', checkSettlement)
    }

    function fail(error: unknown): void {
      if (over) return
      end()
      reject(toProposalError(error))
    }

    /**
     * The library refuses an approval that it can't read and waits on, although its address is used up. Only the answer
     * that it sends to the wallet tells.
     */
    function checkSettlement({ request, response }: JsonRpcRecord): void {
      if (request.method === 'wc_sessionSettle' && response && 'error' in response) {
        fail(new WalletAnswerInvalidError('wc_sessionSettle', response.error))
      }
    }

    /** Once a code is shown, the relay may come back before anybody has read it. */
    function refuse(): void {
      if (!shown) fail(new Error('The relay refused the socket'))
    }

    function abort(): void {
      fail(signal.reason)
    }

    async function propose(): Promise<void> {
      const turn = ++latest
      const { uri, approval } = await offer()
      const approved = approval()
      if (uri && !over) {
        shown = true
        onUri(uri)
        timer = setTimeout(() => propose().catch(fail), parameters.renewalMs ?? renewalMs)
      }
      const answer = await approved.catch((error: unknown) => {
        // Only the newest proposal's end ends the connection, unless the visitor refused an earlier one.
        if (turn !== latest && !readCode(error)) return undefined
        throw error
      })
      if (!answer) return
      if (over) {
        if (answer.session) await client.disconnect({ topic: answer.session.topic, reason: userDisconnected })
        return
      }
      end()
      resolve(answer)
    }

    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    // The relay refused the socket: publishing would be tried in vain for a minute.
    relayer.on('relayer_error', fail)
    relayer.on(refusedEvent, refuse)
    history.on('history_updated', checkSettlement)
    propose().catch(fail)
  })
}

/** What a wallet's approval brings. */
export interface Offered {
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
  /** Told each pairing address. */
  readonly onUri: (uri: string) => void
  /** @default 220 000 */
  readonly renewalMs?: number | undefined
}

/** An entry of the library's record of requests. */
interface JsonRpcRecord {
  readonly request: { readonly method: string }
  readonly response?: object
}
