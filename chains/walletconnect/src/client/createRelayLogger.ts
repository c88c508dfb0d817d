import type { ChainAlertCode, ChainContext } from '@latchkey/plugin-api'

const rejections: readonly (readonly [sentence: string, code: ChainAlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_APP_CONFIGURATION'],
]

/** Only this log line shows that the library is retrying the relay. */
const thirdAttempt = /^Connecting to .*, attempt: 3/

/**
 * Prints nothing, because the library logs expected events as errors. Raises one alert per reason for which the relay
 * rejects the project. Given a logger, the library creates neither a 1 MB log buffer nor a global.
 *
 * @param onRefused Called after the relay has refused two sockets, which takes 1 to 2 s. The library keeps trying for
 * 15 s.
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

export interface RelayLogger extends Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', Log> {
  readonly level: string
  bindings(): { readonly context: string }
  child(): RelayLogger
}

type Log = (...values: readonly unknown[]) => void

function readText(value: unknown): string {
  return value instanceof Error ? value.message : typeof value === 'string' ? value : ''
}
