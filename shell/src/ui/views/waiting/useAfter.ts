import { useEffect, useState } from 'react'

/** Turns true `delayMs` after `running` did, and false when it ends. */
export function useAfter(delayMs: number, running: boolean): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(setReached, delayMs, true)
    return () => {
      clearTimeout(timer)
      setReached(false)
    }
  }, [delayMs, running])
  return reached
}
