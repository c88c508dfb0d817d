/** Schemas that the answers of several calls share. */
import * as v from 'valibot'

/** A short text without invisible characters, such as those that turn the direction of writing. */
export const ShownTextSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.unknown(),
  v.string(),
  v.maxLength(100),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()),
  v.nonEmpty(),
)

/** The same; empty where the service has none. */
export const TextSchema: v.SchemaWithFallback<typeof ShownTextSchema, ''> = v.fallback(ShownTextSchema, '')

/** An amount as services write it: never negative, and without an exponent. */
export const DecimalSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.unknown(),
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,30})?$/),
)

/** A list of what `entry` accepts. An entry that it rejects is left out, so that one bad entry doesn't cost the others. */
export function listOf<Entry extends v.GenericSchema>(entry: Entry): v.GenericSchema<unknown, v.InferOutput<Entry>[]> {
  const list = v.pipe(
    v.unknown(),
    v.array(v.unknown()),
    v.transform((items) =>
      items.slice(0, mostEntries).flatMap((item) => {
        const result = v.safeParse(entry, item)
        return result.success ? [result.output] : []
      }),
    ),
  )
  return v.fallback(list, [])
}

const mostEntries = 5_000
