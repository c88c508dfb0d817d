/** Settings for each project id, like those in a dashboard. */
import * as v from 'valibot'

/** An entry in `/appkit/v1/config`. If `config` is null, the host's local value applies. */
const FeatureSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  isEnabled: v.boolean(),
  config: v.nullable(v.array(v.string())),
})

/** Changes to a project. Omitted settings keep their value. */
export const ProjectSettingsSchema = v.strictObject({
  features: v.optional(v.array(FeatureSchema)),
  allowedOrigins: v.optional(v.array(v.string())),
  originsStatus: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)))),
  analyticsEnabled: v.optional(v.boolean()),
  isForbidden: v.optional(v.boolean()),
  relayAccess: v.optional(v.picklist(['allowed', 'forbidden', 'invalid-key', 'origin-not-allowed'])),
})

export type Feature = v.InferOutput<typeof FeatureSchema>

export interface ProjectSettings {
  /** The features that the remote configuration enables. Other known features are disabled. */
  features: readonly Feature[]
  /** Origins that may use the project. Entries may contain `*`. Default: this machine's and the host origins. */
  allowedOrigins: readonly string[]
  /** The status that `/projects/v1/origins` responds with. Null for the normal response. Default null. */
  originsStatus: number | null
  /** The value that `/getAnalyticsConfig` returns. Default true. */
  analyticsEnabled: boolean
  /** If true, the project's service calls fail with 403. Default false. */
  isForbidden: boolean
  /**
   * `forbidden`: 403 on the upgrade. `invalid-key`, `origin-not-allowed`: close code 3000 with the real relay's reason.
   * Default `allowed`.
   */
  relayAccess: 'allowed' | 'forbidden' | 'invalid-key' | 'origin-not-allowed'
}

export interface Projects {
  /** Every id is a valid project. Projects without settings use the defaults. */
  get(projectId: string): ProjectSettings
  set(projectId: string, settings: Partial<ProjectSettings>): void
  reset(): void
}

/** @param hostOrigins origins that every project allows by default, in addition to this machine's. */
export function createProjects(hostOrigins: readonly string[]): Projects {
  const defaults: ProjectSettings = {
    // Null lets the host decide.
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
