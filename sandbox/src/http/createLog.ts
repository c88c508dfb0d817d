/** The entries, oldest first. */
export interface Log<Entry> extends ReadonlyArray<Entry> {
  record(entry: Entry): void
  clear(): void
}

export function createLog<Entry>(): Log<Entry> {
  const entries: Entry[] = []
  // Not enumerable, so that an equality check compares only the entries.
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

const maximumEntries = 10_000 // limits memory when a page stays open overnight
