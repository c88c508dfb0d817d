/** The secure site as the sandbox hands it out: what keeps the embedded wallet's keys. */
import type { Log } from '../http/createLog.js'

export interface SandboxSecure {
  /** `http://127.0.0.1:<port>`: another site than `http://localhost`, as the real one is to any host page. */
  readonly url: string
  /** Requests to the site, oldest first, without queries and bodies: those have addresses and codes in them. */
  readonly requests: Log<SecureRequest>
  readonly settings: Readonly<SecureSettings>
  set(settings: Partial<SecureSettings>): void
  /** Makes every code and every approval link that is on its way too old. */
  expireCodes(): void
  /** Makes the frame page misbehave. Failures of its server are `sandbox.faults`, by path: `/sdk`, `/frame`. */
  addFrameFault(fault: FrameFault): void
  clearFrameFaults(): void
  /** Forgets users, keys, sessions, codes, faults, settings and requests. */
  reset(): void
}

export interface SecureRequest {
  readonly method: string
  readonly path: string
  readonly atMs: number
  /** Set when the answer is sent. */
  status: number | undefined
}

export interface SecureSettings {
  /** Each browser that a user signs in with for the first time has to be approved by a link in a mail. Default false. */
  requireDevice: boolean
  /** Off: the site sets no cookie, as in a browser that refuses all of a frame's. Default true. */
  setCookies: boolean
}

/** How the frame's next answer to one message goes wrong. */
export interface FrameFault {
  /** The message's name: `CONNECT_EMAIL`; `READY` for the handshake, which knows `never`, `late` and `twice` alone. */
  readonly message: string
  readonly kind: 'never' | 'late' | 'twice' | 'malformed' | 'other-id' | 'error'
  /** For `late`. Default 1000. */
  readonly delayMs?: number
  /** How many answers it applies to. Default 1. */
  readonly times?: number
}
