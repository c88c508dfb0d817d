import { OfflineNotice } from '@latchkey/plugin-api/kit'
import { type ReactElement, useSyncExternalStore } from 'react'

/** Tells the user while the browser has no connection. */
export function OfflineBar(): ReactElement | null {
  const online = useSyncExternalStore(watchConnection, readConnection, () => true)
  if (online) return null
  return (
    <div className="lk-offline" role="status">
      <OfflineNotice />
    </div>
  )
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function readConnection(): boolean {
  return navigator.onLine
}
