import { type ChainNamespace, useModalAtom } from '@latchkey/plugin-api'
import { useCallback } from 'react'
import { type KeptWallet, keptWalletsAtom } from '../../../state/connections.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useCore } from '../../UiContext.js'
import { useLoading } from '../../useLoading.js'

export interface KeptWalletList {
  /** The app lets users have several wallets at a time. */
  readonly enabled: boolean
  readonly connected: readonly KeptWallet[]
  /** Wallets of earlier visits. */
  readonly earlier: readonly KeptWallet[]
  /** Restores the wallets again. `undefined` unless that failed. */
  readonly retry: (() => void) | undefined
}

/** The namespace's wallets besides the one in use. They are restored when they are first shown. */
export function useKeptWallets(namespace: ChainNamespace): KeptWalletList {
  const { connections } = useCore()
  const enabled = useModalAtom(gatesAtom).multiWallet === true
  const kept = useModalAtom(keptWalletsAtom)[namespace]
  const wallets = enabled && kept ? kept : []
  const restoring = useLoading(
    useCallback(async () => {
      if (enabled) await (await connections.wallets()).restore()
    }, [connections, enabled]),
  )
  return {
    enabled,
    connected: wallets.filter(({ status }) => status !== 'disconnected'),
    earlier: wallets.filter(({ status }) => status === 'disconnected'),
    retry: restoring.status === 'failed' ? restoring.retry : undefined,
  }
}
