import * as v from 'valibot'
import type { OnrampParameters } from './index.js'

/** Removes invisible characters, such as those that change the text direction. */
export const ShownTextSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.unknown(),
  v.string(),
  v.maxLength(100),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()),
  v.nonEmpty(),
)

/** Like `ShownTextSchema`, but '' if the value is invalid. */
export const TextSchema: v.SchemaWithFallback<typeof ShownTextSchema, ''> = v.fallback(ShownTextSchema, '')

/** The arguments of `OnRampProviders`, which apps and plugins pass. Invalid members become ''. */
export const ParametersSchema: v.GenericSchema<unknown, Required<OnrampParameters>> = v.fallback(
  v.pipe(v.unknown(), v.object({ amount: TextSchema, currency: TextSchema, token: TextSchema })),
  { amount: '', currency: '', token: '' },
)

export const DecimalSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.unknown(),
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,30})?$/),
)

export function listOf<Entry extends v.GenericSchema>(entry: Entry): v.GenericSchema<unknown, v.InferOutput<Entry>[]> {
  const list = v.pipe(
    v.unknown(),
    v.array(v.unknown()),
    v.transform((items) =>
      items.slice(0, maxEntries).flatMap((item) => {
        const result = v.safeParse(entry, item)
        return result.success ? [result.output] : []
      }),
    ),
  )
  return v.fallback(list, [])
}

const maxEntries = 5_000
