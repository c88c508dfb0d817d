import type { Session } from './signClient.js'

/**
 * The wallet's name and picture as it states them, bounded in length. Whoever shows them has to clean them
 * (`connections/readConnectResult.ts` does): the wallet wrote them.
 */
export function readPeer(session: Session): { readonly name: string; readonly imageUrl?: string } | undefined {
  const { name, icons } = session.peer.metadata ?? {}
  if (typeof name !== 'string' || !name.trim()) return undefined
  const imageUrl: unknown = Array.isArray(icons) ? icons[0] : undefined
  return typeof imageUrl === 'string' ? { name: name.slice(0, 1_000), imageUrl } : { name: name.slice(0, 1_000) }
}
