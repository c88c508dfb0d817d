import { attempt, type Provider, readRecord } from '@latchkey/plugin-api'
import { isProvider } from './readWallet.js'

/** A wallet's EIP-6963 announcement. Name and icon are the wallet's own. The shell makes them safe to show. */
export interface Announcement {
  /** Changes with each page load. */
  readonly uuid: string
  readonly name: string
  /** A `data:` URL, as EIP-6963 requires. Any other URL would tell a server about the visit. */
  readonly icon?: string
  /** Reverse domain name. Absent if the wallet's is malformed. */
  readonly rdns?: string
  /** Stays the same across page loads: whatever the wallet gives as `rdns`, otherwise its name. */
  readonly label: string
  readonly provider: Provider
}

/** Reads an announcement. Returns `undefined` if it does not follow EIP-6963, because any script can make one. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  return attempt(() => {
    const { info, provider } = readRecord(detail)
    const { uuid, name, icon, rdns } = readRecord(info)
    if (typeof uuid !== 'string' || !uuid || uuid.length > 256) return undefined
    if (typeof name !== 'string' || !isProvider(provider)) return undefined
    return {
      uuid,
      name,
      provider,
      // With its prefix it fits into a stored connector id of at most 256 characters.
      label: ((typeof rdns === 'string' && rdns) || name).slice(0, 200),
      ...(typeof icon === 'string' && /^data:/i.test(icon) && { icon }),
      ...(typeof rdns === 'string' && reverseDomain.test(rdns) && { rdns: rdns.toLowerCase() }),
    }
  })
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
