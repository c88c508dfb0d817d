import { useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import type { EmailContext } from '../context.js'

/** Seconds until another mail may be sent; 0: now. */
export function useCooldown({ auth }: EmailContext): number {
  const lastMailAtMs = useModalAtom(auth.lastMailAtMs)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const seconds = cooldownSeconds(lastMailAtMs, nowMs)
  const isOver = seconds === 0
  useEffect(() => {
    setNowMs(Date.now())
    if (isOver && cooldownSeconds(lastMailAtMs, Date.now()) === 0) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver, lastMailAtMs])
  return seconds
}

/** A clock that was set back must not lock anybody out. */
function cooldownSeconds(lastMailAtMs: number, nowMs: number): number {
  const leftMs = lastMailAtMs + cooldownMs - nowMs
  return leftMs > cooldownMs ? 0 : Math.max(0, Math.ceil(leftMs / 1_000))
}

const cooldownMs = 30_000 // the secure site drops what is asked for earlier
