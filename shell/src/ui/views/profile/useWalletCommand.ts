import { useState } from 'react'
import { useErrorText } from '../../messages/useErrorText.js'
import { useCore } from '../../UiContext.js'

export interface WalletCommand {
  /** The key of the row whose command runs. */
  readonly busy: string | undefined
  run(key: string, command: () => Promise<unknown>): Promise<void>
}

/** Runs one command of a row at a time; a failure is told by a toast, since the rows stay as they are. */
export function useWalletCommand(): WalletCommand {
  const { toasts } = useCore()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string>()
  return {
    busy,
    async run(key, command) {
      if (busy !== undefined) return
      setBusy(key)
      try {
        await command()
      } catch (error) {
        toasts.show({ variant: 'error', message: errorText(error) })
      } finally {
        setBusy(undefined)
      }
    },
  }
}
