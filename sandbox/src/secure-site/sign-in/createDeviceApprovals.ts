/** Links in emails that let a user approve a new browser. */
import { randomBytes } from 'node:crypto'
import { RefusedError } from '../RefusedError.js'

export interface DeviceApproval {
  readonly token: string
  /** Shown on the page that the link opens. */
  readonly origin: string
  readonly browserName: string
  expiresAtMs: number
  state: 'waiting' | 'approved' | 'refused'
  /** Resolves when the user approves. @throws {RefusedError} the user denied it, or did not answer in time. */
  readonly answered: Promise<void>
  /** Only the first call has an effect. */
  answer(isApproved: boolean): void
}

export interface DeviceApprovals {
  create(asked: { origin: string; browserName: string }): DeviceApproval
  find(token: string): DeviceApproval | undefined
  expire(): void
  reset(): void
}

export function createDeviceApprovals(): DeviceApprovals {
  const approvals = new Map<string, DeviceApproval & { readonly giveUp: () => void }>()
  const giveUpAll = () => {
    for (const { giveUp } of approvals.values()) giveUp()
  }
  return {
    create({ origin, browserName }) {
      const token = randomBytes(24).toString('base64url')
      const { promise, resolve, reject } = withResolvers()
      // Prevents an unhandled rejection if no page is waiting.
      promise.catch(() => undefined)
      const giveUp = () => {
        if (approval.state !== 'waiting') return
        approval.expiresAtMs = 0
        reject(new RefusedError('The link in the email has expired. Request a new one.'))
      }
      setTimeout(() => {
        giveUp()
        approvals.delete(token)
      }, linkLifeMs).unref()
      const approval = {
        token,
        origin,
        browserName,
        expiresAtMs: Date.now() + linkLifeMs,
        state: 'waiting' as DeviceApproval['state'],
        answered: promise,
        giveUp,
        answer(isApproved: boolean) {
          if (approval.state !== 'waiting' || Date.now() >= approval.expiresAtMs) return
          approval.state = isApproved ? 'approved' : 'refused'
          if (isApproved) resolve()
          else reject(new RefusedError('The sign-in was denied in the email.'))
        },
      }
      approvals.set(token, approval)
      return approval
    },
    find: (token) => approvals.get(token),
    expire: giveUpAll,
    reset() {
      giveUpAll()
      approvals.clear()
    },
  }
}

const linkLifeMs = 15 * 60 * 1000

function withResolvers() {
  let resolve: () => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
