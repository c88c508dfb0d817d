import { LatchkeyError } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { raiseServiceAlert } from './raiseServiceAlert.js'
import { isRecord, parseRemoteFeatures, type RemoteFeatures } from './remoteFeatures.js'

export interface RemoteConfiguration {
  /** The last good answer: of this page, or of an earlier visit within 24 h. */
  current(): RemoteFeatures | undefined
  /** Asked in the life of this page, and answered well. */
  isFresh(): boolean
  isAsking(): boolean
  /** Asks the service. A failure is an alert. Never rejects. */
  refresh(): Promise<void>
}

/** The project's configuration, as the service and the storage know it. */
export function createRemoteConfiguration(
  core: Pick<Core, 'runtime' | 'http' | 'storage' | 'alerts' | 'analytics'>,
): RemoteConfiguration {
  const { projectId } = core.runtime.options
  const { signal } = core.runtime
  let features = readStoredFeatures(core)
  let fresh = false
  let asking = false

  return {
    current: () => features,
    isFresh: () => fresh,
    isAsking: () => asking,
    async refresh() {
      asking = true
      try {
        const answer = await core.http.api.get('/appkit/v1/config', { signal })
        const parsed = parseRemoteFeatures(answer)
        if (!parsed) throw new ConfigurationInvalidError()
        features = parsed
        fresh = true
        // Only what was understood: whatever else is in the answer might fill the storage.
        const known = Array.from(parsed, ([id, feature]) => ({ id, ...feature }))
        core.storage.set(storageName, { projectId, atMs: Date.now(), answer: { features: known } })
      } catch (error) {
        if (signal.aborted) return
        raiseServiceAlert(core.alerts, error, 'CONFIGURATION_UNAVAILABLE')
        core.analytics.reportError(
          error instanceof ConfigurationInvalidError ? 'DATA_PARSING_ERROR' : 'API_ERROR',
          error,
        )
      } finally {
        asking = false
      }
    },
  }
}

const storageName = 'configuration'
const lifetimeMs = 24 * 60 * 60 * 1_000

/** The last good answer, if it is for this project and not older than 24 h. */
export function readStoredFeatures({
  runtime,
  storage,
}: Pick<Core, 'runtime' | 'storage'>): RemoteFeatures | undefined {
  const { projectId } = runtime.options
  const stored = storage.get(storageName)
  if (!isRecord(stored) || stored.projectId !== projectId || typeof stored.atMs !== 'number') return undefined
  const ageMs = Date.now() - stored.atMs
  // An age below zero means that the clock was turned back: then nothing is known of its age.
  return ageMs >= 0 && ageMs < lifetimeMs ? parseRemoteFeatures(stored.answer) : undefined
}

export class ConfigurationInvalidError extends LatchkeyError {
  constructor() {
    super('CONFIGURATION_INVALID', "The project's configuration has not the agreed form")
  }
}
