import { type ReactElement, useEffect, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { useMessages } from '../../messages/useMessages.js'

/** How long a pairing address is still valid: in minutes, and in seconds during the last one. */
export function TimeLeft({ expiresAtMs }: { readonly expiresAtMs: number }): ReactElement {
  const message = useMessages(connectingMessages)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((expiresAtMs - now) / 1_000))
  return (
    <span className="lk-time-left lk-numeric">
      {seconds > 60
        ? message('connecting.expires-minutes', { minutes: Math.ceil(seconds / 60) })
        : message('connecting.expires-seconds', { seconds })}
    </span>
  )
}
