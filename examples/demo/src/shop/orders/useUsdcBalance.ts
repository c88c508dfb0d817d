import type { CaipNetworkId } from '@latchkey/plugin-api'
import { useCallback, useEffect, useState } from 'react'
import { usdc } from './usdc.js'

export interface UsdcBalance {
  /** In base units. `undefined` until it is known. */
  readonly units: bigint | undefined
  readonly refetch: () => Promise<void>
}

/** Reads an account's USDC balance, and reads it again whenever the user returns to the page. */
export function useUsdcBalance(networkId: CaipNetworkId | undefined, address: string | undefined): UsdcBalance {
  const [read, setRead] = useState<{ readonly of: string; readonly units: bigint }>()
  const of = networkId && usdc[networkId] && address ? `${networkId}:${address}` : undefined
  const refetch = useCallback(async () => {
    if (!of || !networkId || !address) return
    const { readBalance } = await import('./shopNode.js')
    setRead({ of, units: await readBalance(networkId, address) })
  }, [of, networkId, address])
  useEffect(() => {
    // If this fails, the balance stays unknown. The modal checks it too.
    const look = () => void refetch().catch(() => undefined)
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [refetch])
  return { units: read && read.of === of ? read.units : undefined, refetch }
}
