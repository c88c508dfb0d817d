/** The secure site, which holds the embedded wallet's keys, for tests. */
import type { Log } from '../http/createLog.js'

export interface SandboxSecure {
  /** `http://127.0.0.1:<port>`: cross-site to `http://localhost`, as the real one is to any dapp. */
  readonly url: string
  /** Requests to the site, oldest first. Queries and bodies are left out, because they contain addresses and codes. */
  readonly requests: Log<SecureRequest>
  readonly settings: Readonly<SecureSettings>
  set(settings: Partial<SecureSettings>): void
  /** Expires all pending codes and approval links. */
  expireCodes(): void
  /**
   * Makes the frame's page misbehave. For failures of its server, use `sandbox.faults` with the paths `/sdk` and
   * `/frame`.
   */
  addFrameFault(fault: FrameFault): void
  clearFrameFaults(): void
  /** Clears users, keys, sessions, codes, faults, settings and requests. */
  reset(): void
}

export interface SecureRequest {
  readonly method: string
  readonly path: string
  readonly atMs: number
  /** Set when the response is sent. */
  status: number | undefined
}

export interface SecureSettings {
  /** Whether the user must approve every new browser through a link in an email. Default false. */
  requireDevice: boolean
  /** False: the site sets no cookies, as if the browser blocked all cookies in frames. Default true. */
  setCookies: boolean
}

/** How the frame's next answer to a message fails. */
export interface FrameFault {
  /**
   * The message's name, such as `CONNECT_EMAIL`. `READY` is the handshake and supports only `never`, `late` and
   * `twice`.
   */
  readonly message: string
  readonly kind: 'never' | 'late' | 'twice' | 'malformed' | 'other-id' | 'error'
  /** For `late`. Default 1000. */
  readonly delayMs?: number
  /** How many answers it applies to. Default 1. */
  readonly times?: number
}
