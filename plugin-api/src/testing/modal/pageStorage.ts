/** The page's storage. A test modal clears only its own entries, on dispose. `reload()` keeps them. */

/** Returns a function that restores the storage as it is now. */
export function saveStorage(): () => void {
  const saved = listStorages().map((storage) => ({ storage, entries: listEntries(storage) }))
  return () => {
    for (const { storage, entries } of saved) {
      storage.clear()
      for (const [key, value] of entries) storage.setItem(key, value)
    }
  }
}

export function clearStorage(modalId: string): void {
  for (const storage of listStorages()) {
    for (const [key] of listEntries(storage)) if (key.startsWith(`@latchkey/${modalId}/`)) storage.removeItem(key)
  }
}

function listStorages(): readonly Storage[] {
  return [localStorage, sessionStorage]
}

function listEntries(storage: Storage): readonly (readonly [key: string, value: string])[] {
  const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '')
  return keys.map((key) => [key, storage.getItem(key) ?? ''] as const)
}
