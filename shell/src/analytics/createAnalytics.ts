import * as v from 'valibot'
import type { Analytics, Core, ErrorCategory } from '../contract/core.js'
import { HttpStatusError } from '../http/createHttpClient.js'
import { createId } from './createId.js'
import { redact } from './redact.js'

/**
 * Sends what happens to the analytics service: only while `features.analytics` is not off, the host has not switched the
 * service off, and the project's analytics configuration allows it. What is sent stands in `docs/analytics.md`.
 */
export function createAnalytics({ runtime, http, alerts }: Pick<Core, 'runtime' | 'http' | 'alerts'>): Analytics {
  const { analytics } = http
  const { signal } = runtime
  const sentAtMs = new Map<ErrorCategory, readonly number[]>()
  let allowed: Promise<boolean> | undefined
  let forbidden = false
  if (!analytics || runtime.options.features?.analytics === false) return { reportError: () => undefined }

  async function send(body: object): Promise<void> {
    allowed ??= askPermission({ http, signal })
    if (!(await allowed) || signal.aborted) return
    const { origin, pathname, hostname } = location
    try {
      // Without query and fragment: they may carry tokens of the page.
      await analytics?.post(
        '/e',
        { eventId: createId(), url: origin + pathname, domain: hostname, ...body },
        { signal },
      )
      forbidden = false
    } catch (error) {
      // A lost event harms nobody; only a refused project is worth the developer's time, and once is enough.
      if (!(error instanceof HttpStatusError && error.status === 403) || forbidden) return
      forbidden = true
      alerts.raise('INVALID_APP_CONFIGURATION', `Analytics refused the origin ${origin}.`)
    }
  }

  const stop = runtime.events.onAny((event, properties) => {
    void send({ timestamp: Date.now(), props: { type: 'track', event, properties: redact(properties) } })
  })
  signal.addEventListener('abort', stop, { once: true })

  return {
    reportError(category, error) {
      const nowMs = Date.now()
      const recent = (sentAtMs.get(category) ?? []).filter((atMs) => nowMs - atMs < errorWindowMs)
      if (recent.length >= errorLimit || signal.aborted) return
      sentAtMs.set(category, [...recent, nowMs])
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      const described = redact({ errorType: readCode(error) ?? name, errorMessage: message, stackTrace: stack ?? '' })
      void send({ timestamp: new Date(nowMs).toISOString(), props: { type: 'error', event: category, ...described } })
    },
  }
}

const errorLimit = 5
const errorWindowMs = 60_000

async function askPermission({ http, signal }: Pick<Core, 'http'> & { signal: AbortSignal }): Promise<boolean> {
  try {
    return v.parse(ConfigSchema, await http.api.get('/getAnalyticsConfig', { signal })).isAnalyticsEnabled
  } catch {
    return false // no answer is no permission
  }
}

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const ConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() })
