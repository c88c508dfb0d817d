import { useEffect, useState } from 'react'
import type { Order } from './orders.js'
import { isFollowed, settleOrder } from './payOrder.js'

/**
 * Looks for the order's payment on the chain until it is there. Returns `missing` if it has not arrived after 20
 * seconds and the modal does not follow it, for example after a reload.
 */
export function useSettling(order: Order | undefined): 'settled' | 'waiting' | 'missing' {
  const [hasWaited, setWaited] = useState(false)
  const id = order?.status === 'paying' ? order.id : undefined
  useEffect(() => {
    setWaited(false)
    if (!id) return
    const look = () => void settleOrder(id).catch(() => undefined) // the node is unreachable: the next try may succeed
    look()
    const interval = setInterval(look, 2_000)
    const timer = setTimeout(setWaited, 20_000, true)
    return () => {
      clearInterval(interval)
      clearTimeout(timer)
    }
  }, [id])
  if (!id) return 'settled'
  return hasWaited && !isFollowed(id) ? 'missing' : 'waiting'
}
