import { useEffect } from 'react'
import type { Core } from '../../../core.js'
import { activeAccountAtom } from '../../../state/account.js'
import { useCore } from '../../hooks.js'

export function finishConnecting({ navigation, runtime }: Pick<Core, 'navigation' | 'runtime'>): void {
  const account = runtime.store.get(activeAccountAtom)
  if (account) navigation.complete('Connect', { address: account.address, networkId: account.networkId })
  else navigation.close()
}

export function useFinishConnecting(isConnected: boolean): void {
  const core = useCore()
  useEffect(() => {
    if (!isConnected) return
    const timer = setTimeout(finishConnecting, successMs, core)
    return () => clearTimeout(timer)
  }, [core, isConnected])
}

const successMs = 700 // The check mark takes 300 ms to draw. The rest is time to see it.
