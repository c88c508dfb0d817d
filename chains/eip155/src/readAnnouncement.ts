import { attempt, type Provider, readRecord } from '@latchkey/plugin-api'
import { isProvider } from './readWallet.js'

/** A wallet's announcement by EIP-6963. Name and icon are as the wallet wrote them: the shell makes them safe to show. */
export interface Announcement {
  /** New at each page load. */
  readonly uuid: string
  readonly name: string
  /** A `data:` address, as EIP-6963 demands. Any other would tell a server of the visit. */
  readonly icon?: string
  /** Reverse domain name: the same at every page load. Absent if it does not have that form. */
  readonly rdns?: string
  /**
   * Identifies a wallet without a reverse domain name over page loads, which its uuid does not. It is what the wallet gives
   * as `rdns`, otherwise its name.
   */
  readonly label: string
  readonly provider: Provider
}

/** Reads an announcement. Any script can make one, so `undefined` for anything without the standard's form. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  return attempt(() => {
    const { info, provider } = readRecord(detail)
    const { uuid, name, icon, rdns } = readRecord(info)
    if (typeof uuid !== 'string' || !uuid || uuid.length > longestId) return undefined
    if (typeof name !== 'string' || !isProvider(provider)) return undefined
    return {
      uuid,
      name,
      provider,
      label: ((typeof rdns === 'string' && rdns) || name).slice(0, longestLabel),
      ...(typeof icon === 'string' && /^data:/i.test(icon) && { icon }),
      ...(typeof rdns === 'string' && reverseDomain.test(rdns) && { rdns: rdns.toLowerCase() }),
    }
  })
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
const longestId = 256
/** With its prefix a label still fits into a stored connection, whose ids have at most 256 characters. */
const longestLabel = 200
