import { type ChainNamespace, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { type KeptWallet, keptWalletsAtom } from '../../../state/connections.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useCore } from '../../UiContext.js'

export interface KeptWalletList {
  /** The site lets visitors have several wallets at a time. */
  readonly enabled: boolean
  readonly wallets: readonly KeptWallet[]
  /** Their code did not load. */
  readonly failed: boolean
  retry(): void
}

/** The namespace's wallets besides the one in use. Brings them back where nobody has yet. */
export function useKeptWallets(namespace: ChainNamespace): KeptWalletList {
  const { connections } = useCore()
  const enabled = useModalAtom(gatesAtom).multiWallet === true
  const wallets = useModalAtom(keptWalletsAtom)[namespace] ?? []
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to try again
  useEffect(() => {
    if (!enabled) return
    let left = false
    connections
      .wallets()
      .then((keeper) => keeper.restore())
      .then(
        () => left || setFailed(false),
        () => left || setFailed(true),
      )
    return () => {
      left = true
    }
  }, [connections, enabled, attempt])

  return { enabled, wallets: enabled ? wallets : [], failed: enabled && failed, retry: () => setAttempt(attempt + 1) }
}
