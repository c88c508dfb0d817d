import { signIn } from '@latchkey/shell/accounts'
import { useAccount } from '@latchkey/shell/react'
import { useCallback, useEffect, useState } from 'react'
import { modal, siwx } from './modal.js'

export interface Session {
  readonly status: 'unknown' | 'in' | 'out'
  readonly signIn: () => Promise<void>
  /** Missing if the shop does not ask users to sign in. */
  readonly signOut?: () => Promise<void>
}

/** Returns whether the connected account is signed in, according to the server, and functions to sign in and out. */
export function useSession(): Session {
  const { address, networkId, status: connection } = useAccount()
  const [status, setStatus] = useState<Session['status']>('unknown')
  const read = useCallback(async () => {
    if (connection === 'connecting') return setStatus('unknown')
    if (!address || !networkId) return setStatus('out')
    if (!siwx) return setStatus('in')
    const sessions = await siwx.getSessions(networkId, address)
    setStatus(sessions.length > 0 ? 'in' : 'out')
  }, [address, networkId, connection])
  useEffect(() => {
    const look = () => void read().catch(() => setStatus('out'))
    look()
    return modal.on('SIWX_AUTH_SUCCESS', look)
  }, [read])
  return {
    status,
    signIn: async () => {
      await signIn(modal)
      await read()
    },
    ...(siwx && {
      signOut: async () => {
        if (networkId && address) await siwx?.revokeSession(networkId, address)
        await read()
      },
    }),
  }
}
