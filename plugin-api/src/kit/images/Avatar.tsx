import { type CSSProperties, type ReactElement, useState } from 'react'
import { safeImageUrl } from '../safeUrls.js'

export interface AvatarProps {
  /** The account's address, which determines the gradient. @default a neutral gradient */
  readonly address?: string
  /** The URL of the picture in the account's name record. Replaces the gradient. */
  readonly src?: string
  /** Diameter in px. @default 40 */
  readonly size?: number
}

/** An account's picture. Decorative: the view shows the name or address beside it. */
export function Avatar({ address, src, size = 40 }: AvatarProps): ReactElement {
  const safe = safeImageUrl(src)
  const [failed, setFailed] = useState<string>()
  const style = { '--lk-size': `${size}px`, background: address ? addressGradient(address) : neutralGradient }
  return (
    <span className="lk-avatar" style={style as CSSProperties} aria-hidden="true">
      {safe && failed !== safe && (
        <img src={safe} alt="" referrerPolicy="no-referrer" onError={() => setFailed(safe)} />
      )}
    </span>
  )
}

function addressGradient(address: string): string {
  const [first, second, third, fourth, fifth] = avatarTints(address)
  return `radial-gradient(100% 100% at 65% 40%, #fff .52%, ${fifth} 31.25%, ${third} 51.56%, ${second} 65.63%, ${first} 82.29%, ${fourth} 100%)`
}

const neutralGradient =
  'radial-gradient(75.29% 75.29% at 64.96% 24.36%, #fff .52%, #f5ccfc 31.25%, #dba4f5 51.56%, #9a8ee8 65.63%, #6493da 82.29%, #6ebdea 100%)'

/** Returns a color from the address's first six hex digits, and that color mixed with 15, 30, 45 and 60% white. */
export function avatarTints(address: string): readonly [string, string, string, string, string] {
  const digits = address
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/[^\da-f]/g, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const channels = [0, 2, 4].map((index) => Number.parseInt(digits.slice(index, index + 2), 16))
  const tint = (share: number): string =>
    `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * share)).join(', ')})`
  return [tint(0), tint(0.15), tint(0.3), tint(0.45), tint(0.6)]
}
