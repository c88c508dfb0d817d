/**
 * If reading `localStorage` throws, as in a frame without storage, hides it while a library loads.
 * `@walletconnect/keyvaluestorage` reads it on import and would fail, even though we pass our own storage.
 */
export async function hideBlockedStorage<T>(load: () => Promise<T>): Promise<T> {
  const property = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (!property?.configurable || isReadable()) return load()
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', property)
  }
}

function isReadable(): boolean {
  try {
    return globalThis.localStorage !== null
  } catch {
    // The browser blocks this frame's storage.
    return false
  }
}
