import type { Log } from '../http/createLog.js'

export interface SandboxSecure {
  /** `http://127.0.0.1:<port>`. It is cross-site to `http://localhost`, as the real site is to any dapp. */
  readonly url: string
  /**
   * Requests to the site, oldest first. Queries and bodies are omitted, because they contain email addresses and codes.
   */
  readonly requests: Log<SecureRequest>
  readonly settings: Readonly<SecureSettings>
  set(settings: Partial<SecureSettings>): void
  /** Expires all pending codes and approval links. */
  expireCodes(): void
  /** Makes the frame's page fail. To make its server fail, use `sandbox.faults` with the paths `/sdk` and `/frame`. */
  addFrameFault(fault: FrameFault): void
  clearFrameFaults(): void
  /** Clears users, keys, sessions, codes, faults, settings and requests. */
  reset(): void
}

export interface SecureRequest {
  readonly method: string
  readonly path: string
  readonly atMs: number
  /** Undefined until the response is sent. */
  status: number | undefined
}

export interface SecureSettings {
  /** Whether the user has to approve each new browser through a link in an email. Default false. */
  requireDevice: boolean
  /** If false, the site sets no cookies, as if the browser blocked all cookies in frames. Default true. */
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
  /** The delay for `late`. Default 1000. */
  readonly delayMs?: number
  /** How many answers fail. Default 1. */
  readonly times?: number
}
