import { storageKey } from '@latchkey/shell/rules'
import { createFinding, type Finding } from './checks.js'

/** The browser or a frame can block storage, or storage can be full. */
export function findBlockedStorage(modalId: string): readonly Finding[] {
  const key = storageKey(modalId, 'doctor')
  try {
    localStorage.setItem(key, '1')
    localStorage.removeItem(key)
    return []
  } catch (error) {
    const name = error instanceof Error ? error.name : String(error)
    const isFull = name === 'QuotaExceededError'
    return [
      createFinding('storage-blocked', `localStorage ${isFull ? 'is full' : 'can’t be used'} (${name})`, {
        ...(isFull && { remedy: 'Remove entries that the app no longer needs from localStorage.' }),
      }),
    ]
  }
}
