/** Social sign-ins that are pending, or finished but not yet redeemed by the frame. */
import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '../../identity-provider/socialProviders.js'
import { RefusedError } from '../RefusedError.js'
import type { Visit } from '../sessions/createVisits.js'
import type { SignInProof } from '../users/createUsers.js'

/** A pending sign-in, from the click until the provider redirects back. */
export interface SocialFlow {
  readonly provider: SocialProvider
  /**
   * The browser that started the sign-in. No other browser can finish it. Otherwise, a link could sign a user in to an
   * attacker's account.
   */
  readonly browserId: string
  /** The origin of the dapp that started the sign-in. No other dapp learns the outcome. */
  readonly origin: string
  readonly projectId: string
  /** For PKCE. */
  readonly codeVerifier: string
  readonly nonce: string
  readonly endsMs: number
}

export interface SocialSignIns {
  /** @returns the `state` for the provider. It is hexadecimal, to distinguish it from what a dapp appends. */
  begin(visit: Visit, details: Pick<SocialFlow, 'provider' | 'codeVerifier' | 'nonce'>): string
  /** Removes and returns the sign-in, so that its `state` works only once. */
  take(state: string): SocialFlow | undefined
  /** @returns a code that the same browser can redeem once, on pages of the same origin. */
  keep(flow: Pick<SocialFlow, 'browserId' | 'origin'>, proof: SignInProof): string
  /** @throws {RefusedError} the code was used, has expired, or belongs to another browser or page. */
  redeem(visit: Visit, code: string): SignInProof
  reset(): void
}

export function createSocialSignIns(): SocialSignIns {
  const flows = new Map<string, SocialFlow>()
  const results = new Map<string, { browserId: string; origin: string; proof: SignInProof; endsMs: number }>()
  return {
    begin({ browser, origin, projectId }, details) {
      forgetOld(flows)
      const state = randomBytes(24).toString('hex')
      flows.set(state, { ...details, browserId: browser.id, origin, projectId, endsMs: Date.now() + flowMs })
      return state
    },
    take(state) {
      const flow = flows.get(state)
      flows.delete(state)
      return flow && Date.now() < flow.endsMs ? flow : undefined
    },
    keep({ browserId, origin }, proof) {
      forgetOld(results)
      const code = randomBytes(24).toString('hex')
      results.set(code, { browserId, origin, proof, endsMs: Date.now() + resultMs })
      return code
    },
    redeem({ browser, origin }, code) {
      const result = results.get(code)
      if (!result || Date.now() >= result.endsMs) throw new RefusedError('This sign-in has expired. Try again.')
      if (result.browserId !== browser.id || result.origin !== origin) {
        throw new RefusedError('This sign-in started elsewhere, or this browser blocks cookies. Try again.')
      }
      results.delete(code)
      return result.proof
    },
    reset() {
      flows.clear()
      results.clear()
    },
  }
}

function forgetOld(entries: Map<string, { readonly endsMs: number }>): void {
  for (const [key, { endsMs }] of entries) if (endsMs <= Date.now()) entries.delete(key)
}

const flowMs = 10 * 60_000
const resultMs = 2 * 60_000
