'use client'
import type { ChainNamespace } from '@latchkey/plugin-api'
import { useCallback, useState } from 'react'
import { useModal } from './useModal.js'

export interface UseDisconnectResult {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
  /** Without a namespace: all. Resolves whether or not it worked; look at `status`. */
  readonly disconnect: (namespace?: ChainNamespace) => Promise<void>
}

/** Ends connections. */
export function useDisconnect(): UseDisconnectResult {
  const modal = useModal()
  const [state, setState] = useState<Pick<UseDisconnectResult, 'status' | 'error'>>({
    status: 'idle',
    error: undefined,
  })
  const disconnect = useCallback(
    async (namespace?: ChainNamespace) => {
      setState({ status: 'pending', error: undefined })
      try {
        await modal.disconnect(namespace)
        setState({ status: 'success', error: undefined })
      } catch (error) {
        setState({ status: 'error', error })
      }
    },
    [modal],
  )
  return { ...state, disconnect }
}
