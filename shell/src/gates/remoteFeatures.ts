export interface RemoteFeature {
  readonly isEnabled: boolean
  /** Providers; `null` leaves the decision to the host; absent is off. */
  readonly config?: readonly string[] | null
}

/** The project's features by id, as the service gave them. */
export type RemoteFeatures = ReadonlyMap<string, RemoteFeature>

/**
 * Reads an answer of `/appkit/v1/config`. `undefined` where it has not the agreed form: half an answer decides nothing.
 *
 * By hand, because it is the only answer that core reads: a schema library for three fields would be 2.6 kB of its 14.
 */
export function parseRemoteFeatures(answer: unknown): RemoteFeatures | undefined {
  const features = isRecord(answer) ? answer.features : undefined
  if (!Array.isArray(features) || features.length > featureLimit || !features.every(isFeature)) return undefined
  return new Map(features.map(({ id, isEnabled, config }) => [id, { isEnabled, config }]))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

const featureLimit = 1_000

function isFeature(value: unknown): value is RemoteFeature & { readonly id: string } {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.isEnabled !== 'boolean') return false
  const { config } = value
  return config == null || (Array.isArray(config) && config.every((name) => typeof name === 'string'))
}
