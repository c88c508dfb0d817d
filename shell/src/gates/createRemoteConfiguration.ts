import { LatchkeyError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core } from '../contract/core.js'
import { raiseServiceAlert } from './raiseServiceAlert.js'
import { parseRemoteFeatures, type RemoteFeatures } from './remoteFeatures.js'

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
  let features = readStored(core.storage.get(storageName), projectId)
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
        core.storage.set(storageName, { projectId, atMs: Date.now(), answer })
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

function readStored(stored: unknown, projectId: string): RemoteFeatures | undefined {
  const result = v.safeParse(StoredSchema, stored)
  if (!result.success || result.output.projectId !== projectId) return undefined
  const ageMs = Date.now() - result.output.atMs
  // An age below zero means that the clock was turned back: then nothing is known of its age.
  return ageMs >= 0 && ageMs < lifetimeMs ? parseRemoteFeatures(result.output.answer) : undefined
}

const StoredSchema = v.object({ projectId: v.string(), atMs: v.number(), answer: v.unknown() })

export class ConfigurationInvalidError extends LatchkeyError {
  constructor() {
    super('CONFIGURATION_INVALID', "The project's configuration has not the agreed form")
  }
}
