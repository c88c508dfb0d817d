import type { ChainAlertCode, ChainContext } from '@latchkey/plugin-api'

/** The relay's reasons for rejecting a project, by a part of the sentence. */
const rejections: readonly (readonly [sentence: string, code: ChainAlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_APP_CONFIGURATION'],
]

/** The library logs this before it tries the relay again. It reports nothing else about its attempts. */
const thirdAttempt = /^Connecting to .*, attempt: 3/

/**
 * The library's logger. It is silent, because the library logs expected events as errors, but raises an alert when the relay
 * rejects the project, once for each reason. Because it is an object and no level, the library makes no log buffer of 1 MB
 * and no global `downloadLogsBlobInBrowser`.
 *
 * @param onRefused The relay refused two sockets, which takes a second or two. The library tries for 15 s in all.
 */
export function createRelayLogger(context: ChainContext, onRefused: () => void): RelayLogger {
  const raised = new Set<string>()

  function inspect(...values: readonly unknown[]): void {
    const text = values.map(readText).join(' ')
    for (const [sentence, code] of rejections) {
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
export interface RelayLogger extends Readonly<Record<Level, (...values: readonly unknown[]) => void>> {
  readonly level: string
  bindings(): { readonly context: string }
  child(): RelayLogger
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

function readText(value: unknown): string {
  return value instanceof Error ? value.message : typeof value === 'string' ? value : ''
}
