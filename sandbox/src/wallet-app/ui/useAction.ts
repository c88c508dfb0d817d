import { useState } from 'react'

export interface Action {
  readonly isBusy: boolean
  /** Why it failed last; empty when it did not. */
  readonly error: string
  run(act: () => Promise<unknown>): Promise<boolean>
}

/** What a button starts: it is busy until done, and says why it failed. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  return {
    isBusy,
    error,
    async run(act) {
      setBusy(true)
      setError('')
      try {
        await act()
        return true
      } catch (caught) {
        setError(caught instanceof Error ? caught.message : String(caught))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
