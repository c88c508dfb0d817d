import type { Provider } from '@latchkey/plugin-api'

/** What a wallet says of itself by EIP-6963. Name and icon are as it wrote them: the registry makes them safe to show. */
export interface Announcement {
  /** Anew at each load of the page. */
  readonly uuid: string
  readonly name: string
  /** A `data:` address, as the standard demands: any other would tell a server of the visit. */
  readonly icon?: string
  /** Reverse domain name: the same at every page load. Absent where it does not have that form. */
  readonly rdns?: string
  /**
   * Identifies a wallet without a reverse domain name over page loads, which its uuid does not: what it gives as `rdns`,
   * else its name.
   */
  readonly label: string
  readonly provider: Provider
}

/** Reads an announcement; any script of the page can make one, so `undefined` for what has not the standard's form. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as {
      readonly info: Readonly<Record<string, unknown>>
      readonly provider: unknown
    }
    const { uuid, name, icon, rdns } = info
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
  } catch {
    // Members may be getters that throw; a wallet that can't be read can't be connected either.
    return undefined
  }
}

/** `window.ethereum` and what wallets announce may be proxies that throw: those can't be connected. */
export function isProvider(value: unknown): value is Provider {
  try {
    return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  } catch {
    return false
  }
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
const longestId = 256
/** With its prefix a label still fits into a stored connection, whose ids have 256 characters at most. */
const longestLabel = 200
