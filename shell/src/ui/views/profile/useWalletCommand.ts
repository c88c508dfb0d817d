import { useState } from 'react'
import { useCore, useErrorText } from '../../hooks.js'

export interface WalletCommand {
  readonly busy: string | undefined
  run(key: string, command: () => Promise<unknown>): Promise<void>
}

export function useWalletCommand(): WalletCommand {
  const { toasts } = useCore()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string>()
  const run: WalletCommand['run'] = async (key, command) => {
    if (busy !== undefined) return
    setBusy(key)
    try {
      await command()
    } catch (error) {
      toasts.show({ variant: 'error', message: errorText(error) })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, run }
}

export function useDisconnect(): { readonly isBusy: boolean; readonly disconnect: () => Promise<void> } {
  const { connections, navigation } = useCore()
  const { busy, run } = useWalletCommand()
  const disconnect = async () => {
    await connections.disconnect()
    navigation.close()
  }
  return { isBusy: busy !== undefined, disconnect: () => run('disconnect', disconnect) }
}
