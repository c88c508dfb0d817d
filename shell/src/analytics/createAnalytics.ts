import type { EventName } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isServed } from '../services/projectId.js'

type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** Sends events and errors where the host and the service allow it. Events are tracked by emitting them. */
export interface Analytics {
  /** At most 5 of a category in 60 s are sent. */
  reportError(category: ErrorCategory, error: unknown): void
}

/**
 * Sends what happens to the analytics service: only while `features.analytics` is not off, the host has not switched the
 * service off, and the project's analytics configuration allows it. What is sent stands in `docs/analytics.md`. The code
 * for it is fetched with the first event, never in the way of opening.
 */
export function createAnalytics(core: Pick<Core, 'runtime' | 'http' | 'alerts'>): Analytics {
  const { runtime, http } = core
  const isAsked = isServed(runtime, 'analyticsUrl') && isServed(runtime, 'apiUrl')
  if (!http.analytics || !isAsked || runtime.options.features?.analytics === false) {
    return { reportError: () => undefined }
  }

  let sender: Promise<Sender> | undefined
  function withSender(use: (sender: Sender) => void) {
    sender ??= import('./createSender.js').then(({ createSender }) => createSender(core))
    sender.then(use, () => {
      sender = undefined // the next event tries again; this one is lost, which harms nobody
    })
  }

  const stop = runtime.events.onAny((event, properties) => {
    const atMs = Date.now()
    withSender((to) => to.sendEvent(event, properties, atMs))
  })
  runtime.signal.addEventListener('abort', stop, { once: true })

  return {
    reportError(category, error) {
      if (!runtime.signal.aborted) withSender((to) => to.sendError(category, error))
    },
  }
}

/** What sends, once its code is there. */
export interface Sender {
  /** @param atMs when it happened, milliseconds since the epoch. */
  sendEvent(event: EventName, properties: unknown, atMs: number): void
  /** At most 5 of a category in 60 s. */
  sendError(category: ErrorCategory, error: unknown): void
}
