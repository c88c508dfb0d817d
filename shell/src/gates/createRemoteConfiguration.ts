import { LatchkeyError, readErrorMessage } from '@latchkey/plugin-api'
import type { Alerts } from '../alerts/createAlerts.js'
import type { Core } from '../core.js'
import { HttpStatusError } from '../http/createHttpClient.js'
import type { AlertCode } from '../state/notices.js'
import { readRecord } from '../storage/readRecord.js'
import { parseRemoteFeatures, type RemoteFeatures } from './remoteFeatures.js'

export interface RemoteConfiguration {
  /** Returns the last valid response from this page, or from a visit within the last 24 h. */
  current(): RemoteFeatures | undefined
  isFresh(): boolean
  /** Fetches the configuration. Raises an alert on failure. Never rejects. */
  refresh(): Promise<void>
}

export function createRemoteConfiguration(
  core: Pick<Core, 'runtime' | 'http' | 'storage' | 'alerts' | 'analytics'>,
): RemoteConfiguration {
  const { options, signal } = core.runtime
  let features = readStoredFeatures(core)
  let isFresh = false

  return {
    current: () => features,
    isFresh: () => isFresh,
    async refresh() {
      try {
        const parsed = parseRemoteFeatures(await core.http.api.get('/appkit/v1/config', { signal }))
        if (!parsed) throw new ConfigurationInvalidError()
        features = parsed
        isFresh = true
        // Stores only known members, because the rest of the response might fill the storage.
        const known = Array.from(parsed, ([id, feature]) => ({ id, ...feature }))
        core.storage.set(storageName, { projectId: options.projectId, atMs: Date.now(), answer: { features: known } })
      } catch (error) {
        if (signal.aborted) return
        raiseServiceAlert(core.alerts, error, 'CONFIGURATION_UNAVAILABLE')
        const isInvalid = error instanceof ConfigurationInvalidError
        core.analytics.reportError(isInvalid ? 'DATA_PARSING_ERROR' : 'API_ERROR', error)
      }
    },
  }
}

const storageName = 'configuration'
const lifetimeMs = 24 * 60 * 60 * 1_000

export function readStoredFeatures(core: Pick<Core, 'runtime' | 'storage'>): RemoteFeatures | undefined {
  const { projectId, atMs, answer } = readRecord(core.storage.get(storageName))
  if (projectId !== core.runtime.options.projectId || typeof atMs !== 'number') return undefined
  const ageMs = Date.now() - atMs
  // A negative age means that the clock was set back, so the real age is unknown.
  return ageMs >= 0 && ageMs < lifetimeMs ? parseRemoteFeatures(answer) : undefined
}

/** Raises the alert for a failed call's status. @param otherwise the alert for any other failure. */
export function raiseServiceAlert(alerts: Alerts, error: unknown, otherwise: AlertCode | undefined): void {
  const status = error instanceof HttpStatusError ? error.status : 0
  const code = alertCodeOf(status) ?? otherwise
  if (code) alerts.raise(code, readErrorMessage(error))
}

function alertCodeOf(status: number): AlertCode | undefined {
  if (status === 401 || status === 403) return 'INVALID_APP_CONFIGURATION'
  if (status === 429) return 'RATE_LIMITED_APP_CONFIGURATION'
  return status >= 500 && status < 600 ? 'SERVER_ERROR_APP_CONFIGURATION' : undefined
}

export class ConfigurationInvalidError extends LatchkeyError {
  constructor() {
    super('CONFIGURATION_INVALID', "The project's configuration is invalid")
  }
}
