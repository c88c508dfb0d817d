/** Channels between a waiting page and the phone (FIP-11's relay). */
import { randomBytes } from 'node:crypto'
import type { FarcasterAnswer } from '../../farcaster/signInWithFarcaster.js'
import { RefusedError } from '../RefusedError.js'

export interface Channel {
  /** Known to the page, and to the phone that scans the page's QR code. */
  readonly token: string
  readonly nonce: string
  readonly domain: string
  readonly siweUri: string
  /** @throws {RefusedError} the user declined, or did not answer in time. */
  readonly answered: Promise<FarcasterAnswer>
  cancel(): void
}

export interface Channels {
  open(page: { domain: string; siweUri: string }): Channel
  /** Returns false if the channel has ended or already has an answer. @param answer undefined if the user declined. */
  answer(token: string, answer: FarcasterAnswer | undefined): boolean
  reset(): void
}

export function createChannels(): Channels {
  const open = new Map<string, (outcome: FarcasterAnswer | RefusedError) => void>()
  return {
    open({ domain, siweUri }) {
      const token = randomBytes(16).toString('hex')
      const answered = new Promise<FarcasterAnswer>((resolve, reject) => {
        const timer = setTimeout(() => end(new RefusedError('The request has expired. Try again.')), channelMs)
        timer.unref()
        const end = (outcome: FarcasterAnswer | RefusedError) => {
          clearTimeout(timer)
          open.delete(token)
          if (outcome instanceof RefusedError) reject(outcome)
          else resolve(outcome)
        }
        open.set(token, end)
      })
      // Prevents an unhandled rejection if no page is waiting.
      answered.catch(() => undefined)
      const cancel = () => open.get(token)?.(new RefusedError('Another sign-in was started.'))
      return { token, nonce: randomBytes(16).toString('hex'), domain, siweUri, answered, cancel }
    },
    answer(token, answer) {
      const end = open.get(token)
      end?.(answer ?? new RefusedError('The sign-in was declined on the phone.'))
      return end !== undefined
    },
    reset() {
      for (const end of [...open.values()]) end(new RefusedError('The request has expired. Try again.'))
    },
  }
}

const channelMs = 5 * 60_000
