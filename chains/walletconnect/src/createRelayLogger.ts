import type { ChainAlertCode, ChainContext } from '@latchkey/plugin-api'

/** What the relay says when it refuses a project, by a part of the sentence. */
const refusals: readonly (readonly [sentence: string, code: ChainAlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_APP_CONFIGURATION'],
]

/** What the library says before it tries to reach the relay once more; nothing else of it tells how that goes. */
const thirdAttempt = /^Connecting to .*, attempt: 3/

/**
 * The library's logger: silent, because it logs expected events as errors, but a refusal by the relay becomes an alert,
 * once each. Being an object rather than a level it also spares the library's log buffer of 1 MB and its global
 * `downloadLogsBlobInBrowser`.
 *
 * @param onRefused the relay refused two sockets, and a second or two have passed. The library tries for 15 s in all.
 */
export function createRelayLogger(context: ChainContext, onRefused: () => void): RelayLogger {
  const raised = new Set<string>()

  function inspect(...values: readonly unknown[]): void {
    const text = values.map(readText).join(' ')
    for (const [sentence, code] of refusals) {
      if (!text.includes(sentence) || raised.has(sentence)) continue
      raised.add(sentence)
      context.alert(code, sentence)
    }
  }

  const logger: RelayLogger = {
    level: 'silent',
    bindings: () => ({ context: '' }),
    child: () => logger,
    trace: () => undefined,
    debug: (...values) => values.some((value) => thirdAttempt.test(readText(value))) && onRefused(),
    info: () => undefined,
    warn: inspect,
    error: inspect,
    fatal: inspect,
  }
  return logger
}

/** The part of a pino logger that the library uses. */
export interface RelayLogger {
  readonly level: string
  bindings(): { readonly context: string }
  child(): RelayLogger
  trace(): void
  debug(...values: readonly unknown[]): void
  info(): void
  warn(...values: readonly unknown[]): void
  error(...values: readonly unknown[]): void
  fatal(...values: readonly unknown[]): void
}

function readText(value: unknown): string {
  return value instanceof Error ? value.message : typeof value === 'string' ? value : ''
}
