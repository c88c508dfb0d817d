import * as v from 'valibot'

export interface RemoteFeature {
  readonly isEnabled: boolean
  /** Providers; `null` leaves the decision to the host; absent is off. */
  readonly config?: readonly string[] | null
}

/** The project's features by id, as the service gave them. */
export type RemoteFeatures = ReadonlyMap<string, RemoteFeature>

/** Reads an answer of `/appkit/v1/config`. `undefined` where it has not the agreed form: half an answer decides nothing. */
export function parseRemoteFeatures(answer: unknown): RemoteFeatures | undefined {
  const result = v.safeParse(AnswerSchema, answer)
  return result.success ? new Map(result.output.features.map(({ id, ...feature }) => [id, feature])) : undefined
}

const AnswerSchema = v.object({
  features: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        isEnabled: v.boolean(),
        config: v.optional(v.nullable(v.array(v.string()))),
      }),
    ),
    v.maxLength(1_000),
  ),
})
