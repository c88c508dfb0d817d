import { useState } from 'react'

export interface Action {
  readonly isBusy: boolean
  /** The error message if the last run failed. Otherwise empty. */
  readonly error: string
  run(act: () => Promise<unknown>): Promise<boolean>
}

/** Runs a button's action. Reports whether it is running, and why it failed. */
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
