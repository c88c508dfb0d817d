import { readErrorMessage } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core } from '../core.js'
import { HttpBodyInvalidError, HttpBodyTooLargeError, HttpStatusError } from '../http/createHttpClient.js'
import type { Sender } from './createAnalytics.js'
import { createId } from './createId.js'
import { redact } from './redact.js'

/** Posts events and errors, once the project's analytics configuration allows it. */
export function createSender({ runtime, http, alerts }: Pick<Core, 'runtime' | 'http' | 'alerts'>): Sender {
  const { signal } = runtime
  let sentAtMs: readonly number[] = []
  let allowed: Promise<boolean> | undefined
  let forbidden = false

  async function send(body: object): Promise<void> {
    allowed ??= askPermission(http.api, signal)
    if (!(await allowed) || signal.aborted) return
    const { origin, pathname, hostname } = location
    // Without query and fragment: they may carry tokens of the page.
    const event = { eventId: createId(), url: origin + pathname, domain: hostname, ...body }
    try {
      await http.analytics?.post('/e', event, { signal })
      forbidden = false
    } catch (error) {
      // A lost event harms nobody; only a refused project is worth the developer's time, and once is enough.
      const isRefused = error instanceof HttpStatusError && error.status === 403
      // An event was accepted, whatever the answer says beside it.
      if (error instanceof HttpBodyInvalidError || error instanceof HttpBodyTooLargeError) forbidden = false
      if (!isRefused || forbidden) return
      forbidden = true
      alerts.raise('INVALID_APP_CONFIGURATION', `The analytics service refused the origin ${origin}.`)
    }
  }

  return {
    sendEvent(event, properties, atMs) {
      void send({ timestamp: atMs, props: { type: 'track', event, properties: redact(properties) } })
    },
    sendError(category, error) {
      const nowMs = Date.now()
      sentAtMs = sentAtMs.filter((atMs) => nowMs - atMs < errorWindowMs)
      if (sentAtMs.length >= errorLimit) return
      sentAtMs = [...sentAtMs, nowMs]
      // Errors of wallets are often plain objects, because they crossed from an extension as data.
      const { name, stack = '' } = error instanceof Error ? error : new Error(readErrorMessage(error))
      const errorType = readCode(error) ?? name
      const described = redact({ errorType, errorMessage: readErrorMessage(error), stackTrace: stack })
      void send({ timestamp: new Date(nowMs).toISOString(), props: { type: 'error', event: category, ...described } })
    },
  }
}

const errorLimit = 5
const errorWindowMs = 60_000

async function askPermission(api: Core['http']['api'], signal: AbortSignal): Promise<boolean> {
  try {
    return v.parse(ConfigSchema, await api.get('/getAnalyticsConfig', { signal })).isAnalyticsEnabled
  } catch {
    return false // no answer is no permission
  }
}

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const ConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() })
