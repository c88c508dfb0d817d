import { readRecord } from '../storage/readRecord.js'

interface RemoteFeature {
  readonly isEnabled: boolean
  /** Providers. `null` leaves the decision to the host. Absent means off. */
  readonly config?: readonly string[] | null
}

export type RemoteFeatures = ReadonlyMap<string, RemoteFeature>

/** Reads a response from `/appkit/v1/config`. Returns `undefined` if any part is malformed. */
export function parseRemoteFeatures(answer: unknown): RemoteFeatures | undefined {
  const { features } = readRecord(answer)
  if (!Array.isArray(features) || features.length > mostFeatures || !features.every(isFeature)) return undefined
  return new Map(features.map(({ id, isEnabled, config }) => [id, { isEnabled, config }]))
}

const mostFeatures = 1_000

function isFeature(value: unknown): value is RemoteFeature & { readonly id: string } {
  const { id, isEnabled, config } = readRecord(value)
  if (typeof id !== 'string' || typeof isEnabled !== 'boolean') return false
  return config == null || (Array.isArray(config) && config.every((name) => typeof name === 'string'))
}
