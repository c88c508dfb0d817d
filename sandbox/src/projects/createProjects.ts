/** Settings by project id, as a dashboard would hold them. */
import * as v from 'valibot'

/** One entry of `/appkit/v1/config`. A null `config` leaves the host's local value in force. */
const FeatureSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  isEnabled: v.boolean(),
  config: v.nullable(v.array(v.string())),
})

/** What can be set of a project; what is left out stays as it is. */
export const ProjectSettingsSchema = v.strictObject({
  features: v.optional(v.array(FeatureSchema)),
  allowedOrigins: v.optional(v.array(v.string())),
  originsStatus: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)))),
  analyticsEnabled: v.optional(v.boolean()),
  isForbidden: v.optional(v.boolean()),
  relayAccess: v.optional(v.picklist(['allowed', 'forbidden', 'invalid-key', 'origin-not-allowed'])),
})

export type Feature = v.InferOutput<typeof FeatureSchema>

/** Settings of one project. */
export interface ProjectSettings {
  /** Features of the remote configuration. A known feature that is absent is off. */
  features: readonly Feature[]
  /** Origins that may use the project; entries with `*`. Default: this machine's and the host origins. */
  allowedOrigins: readonly string[]
  /** Answers `/projects/v1/origins` with this status instead. Default null. */
  originsStatus: number | null
  /** What `/getAnalyticsConfig` says. Default true. */
  analyticsEnabled: boolean
  /** Answers every service call of the project with 403. Default false. */
  isForbidden: boolean
  /** Default `allowed`. `forbidden`: 403 on the upgrade. The others: close code 3000 with the real relay's words. */
  relayAccess: 'allowed' | 'forbidden' | 'invalid-key' | 'origin-not-allowed'
}

export interface Projects {
  /** Every id is a project: one that was never set has the defaults. */
  get(projectId: string): ProjectSettings
  set(projectId: string, settings: Partial<ProjectSettings>): void
  reset(): void
}

/** @param hostOrigins allowed origins, beside this machine's, of every project that has no list of its own. */
export function createProjects(hostOrigins: readonly string[]): Projects {
  const defaults: ProjectSettings = {
    // Nobody decided anything for the project, so each entry leaves the decision to the host.
    features: featureIds.map((id) => ({ id, isEnabled: true, config: null })),
    allowedOrigins: ['localhost', '*.localhost', '127.*.*.*', '[::1]', ...hostOrigins],
    originsStatus: null,
    analyticsEnabled: true,
    isForbidden: false,
    relayAccess: 'allowed',
  }
  const settings = new Map<string, ProjectSettings>()
  const get = (projectId: string): ProjectSettings => settings.get(projectId) ?? defaults
  return {
    get,
    set(projectId, changes) {
      settings.set(projectId, { ...get(projectId), ...changes })
    },
    reset() {
      settings.clear()
    },
  }
}

const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet']
