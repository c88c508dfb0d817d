/** A bounded list of what happened, that a test can read like an array. */

/** Entries, oldest first. */
export interface Log<Entry> extends ReadonlyArray<Entry> {
  record(entry: Entry): void
  clear(): void
}

export function createLog<Entry>(): Log<Entry> {
  const entries: Entry[] = []
  // Not enumerable, so that two logs compare by their entries alone.
  return Object.defineProperties(entries, {
    record: {
      value(entry: Entry) {
        entries.push(entry)
        if (entries.length > maximumEntries) entries.shift()
      },
    },
    clear: {
      value() {
        entries.length = 0
      },
    },
  }) as unknown as Log<Entry>
}

const maximumEntries = 10_000 // a page left open overnight must not fill the machine's memory
