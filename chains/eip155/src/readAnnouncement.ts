import { attempt, type Provider, readRecord } from '@latchkey/plugin-api'
import { isProvider } from './readWallet.js'

/** A wallet's EIP-6963 announcement. The shell sanitizes name and icon. */
export interface Announcement {
  /** Different on each page load. */
  readonly uuid: string
  readonly name: string
  /** A `data:` URL, as EIP-6963 requires. Loading any other URL would reveal the visit to a server. */
  readonly icon?: string
  /** Reverse domain name. Absent if malformed. */
  readonly rdns?: string
  /** Stable across page loads: the wallet's `rdns` (even if malformed), or its name if it has no `rdns`. */
  readonly label: string
  readonly provider: Provider
}

/** Parses an announcement. Any script can send one, so returns `undefined` if it does not follow EIP-6963. */
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
      // Short enough for a stored connector id, which adds a prefix (at most 256 characters).
      label: ((typeof rdns === 'string' && rdns) || name).slice(0, 200),
      ...(typeof icon === 'string' && /^data:/i.test(icon) && { icon }),
      ...(typeof rdns === 'string' && reverseDomain.test(rdns) && { rdns: rdns.toLowerCase() }),
    }
  })
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
