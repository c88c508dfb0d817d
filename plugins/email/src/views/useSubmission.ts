import { useCallback, useEffect, useRef, useState } from 'react'

export interface Submission {
  readonly busy: boolean
  /** What the last one failed with. */
  readonly error: unknown
  /** Runs `act`, one at a time; tells whether it succeeded. */
  run(act: () => Promise<void>): Promise<boolean>
  forget(): void
}

/** What a view sends off, and what became of it. What ends after the view has gone is nobody's matter. */
export function useSubmission(): Submission {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: unknown }>({ busy: false })
  const running = useRef(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const show = useCallback((next: typeof state) => shown.current && setState(next), [])
  const run = useCallback(
    async (act: () => Promise<void>) => {
      if (running.current) return false
      running.current = true
      show({ busy: true })
      try {
        await act()
        show({ busy: false })
        return true
      } catch (error) {
        show({ busy: false, error })
        return false
      } finally {
        running.current = false
      }
    },
    [show],
  )
  const forget = useCallback(() => show({ busy: false }), [show])
  return { ...state, error: state.error, run, forget }
}
