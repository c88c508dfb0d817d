import type { ActivityEntry } from './ActivityEntry.js'

/** Both lists as one, the newest first and each entry once: as the first list has it, where both do. */
export function mergeEntries(
  first: readonly ActivityEntry[],
  second: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  const entries = new Map<string, ActivityEntry>()
  for (const entry of [...first, ...second]) if (!entries.has(entry.id)) entries.set(entry.id, entry)
  return [...entries.values()].toSorted((one, other) => other.minedAtMs - one.minedAtMs)
}
