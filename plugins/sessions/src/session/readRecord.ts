export type UnknownRecord = Readonly<Record<string, unknown>>

/** The members of an object from outside; of anything else, none. */
export function readRecord(value: unknown): UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {}
}
