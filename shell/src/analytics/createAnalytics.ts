import { isLatchkeyError, readErrorMessage } from '@latchkey/plugin-api'
import { afterNextFrame } from '../async/afterNextFrame.js'
import type { Core } from '../core.js'
import { HttpStatusError } from '../http/createHttpClient.js'
import { isServed } from '../services/projectId.js'
import { readRecord } from '../storage/readRecord.js'
import { createId } from './createId.js'
import { redact } from './redact.js'

type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

export interface Analytics {
  /** Sends at most 5 errors in 60 s. */
  reportError(category: ErrorCategory, error: unknown): void
}

type AnalyticsParts = Pick<Core, 'runtime' | 'http' | 'alerts'>

/** Sends emitted events, unless the app or the project's configuration disables analytics. See `docs/analytics.md`. */
export function createAnalytics(core: AnalyticsParts): Analytics {
  const { runtime, http } = core
  const isConfigured = isServed(runtime, 'analyticsUrl') && isServed(runtime, 'apiUrl')
  if (!http.analytics || !isConfigured || runtime.options.features?.analytics === false) {
    return { reportError: () => undefined }
  }
  const send = createSender(core)
  let sentErrorsAtMs: readonly number[] = []

  const stop = runtime.events.onAny((event, properties) => {
    void send({ timestamp: Date.now(), props: { type: 'track', event, properties: redact(properties) } })
  })
  runtime.signal.addEventListener('abort', stop, { once: true })

  return {
    reportError(category, error) {
      if (runtime.signal.aborted) return
      const nowMs = Date.now()
      sentErrorsAtMs = sentErrorsAtMs.filter((atMs) => nowMs - atMs < errorWindowMs)
      if (sentErrorsAtMs.length >= maxErrors) return
      sentErrorsAtMs = [...sentErrorsAtMs, nowMs]
      const properties = redact(describeError(error))
      void send({ timestamp: new Date(nowMs).toISOString(), props: { type: 'error', event: category, ...properties } })
    },
  }
}

const maxErrors = 5
const errorWindowMs = 60_000

function createSender({ runtime, http, alerts }: AnalyticsParts): (event: object) => Promise<void> {
  const { signal } = runtime
  let permission: Promise<boolean> | undefined
  let isRefused = false

  return async (event) => {
    permission ??= afterNextFrame().then(() => askPermission(http.api, signal))
    if (!(await permission) || signal.aborted) return
    const { origin, pathname, hostname } = location
    // Omits query and fragment, which may contain tokens.
    const body = { eventId: createId(), url: origin + pathname, domain: hostname, ...event }
    try {
      await http.analytics?.post('/e', body, { signal })
      isRefused = false
    } catch (error) {
      // The event was accepted, but the response can't be read.
      const isAccepted = isLatchkeyError(error, 'HTTP_BODY_INVALID') || isLatchkeyError(error, 'HTTP_BODY_TOO_LARGE')
      if (isAccepted) isRefused = false
      // Raises one alert if the service rejects the project, and none for a lost event.
      if (isRefused || !(error instanceof HttpStatusError) || error.status !== 403) return
      isRefused = true
      alerts.raise('INVALID_APP_CONFIGURATION', `The analytics service refused the origin ${origin}.`)
    }
  }
}

async function askPermission(api: Core['http']['api'], signal: AbortSignal): Promise<boolean> {
  try {
    return readRecord(await api.get('/getAnalyticsConfig', { signal })).isAnalyticsEnabled === true
  } catch {
    return false
  }
}

function describeError(error: unknown) {
  const errorMessage = readErrorMessage(error)
  // Wallet errors are often plain objects, because extensions pass them as data.
  const { name, stack = '' } = error instanceof Error ? error : new Error(errorMessage)
  const { code } = readRecord(error)
  const errorType = error instanceof Error && typeof code === 'string' ? code : name
  return { errorType, errorMessage, stackTrace: stack }
}
