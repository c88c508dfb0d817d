import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react'
import { safeImageUrl } from '../safeUrls.js'

export interface WalletImageProps {
  /** http(s) or `data:image/` address. Any other counts as missing. @default a letter */
  readonly src?: string
  /** Its first letter, on a tint by name, replaces an image that is missing or fails to load. */
  readonly name: string
  /** Edge in px. @default 40 */
  readonly size?: number
  /** A small image at the corner. */
  readonly badge?: ReactNode
}

/** A wallet's image. Decorative: the view shows the name beside it. */
export function WalletImage({ src, name, size = 40, badge }: WalletImageProps): ReactElement {
  const safe = safeImageUrl(src)
  const [failed, setFailed] = useState<string>()
  const style = { '--lk-size': `${size}px`, '--lk-scale': size / 40 } as CSSProperties
  return (
    <span className="lk-image" style={style}>
      {safe && failed !== safe ? (
        <img
          src={safe}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(safe)}
        />
      ) : (
        <span className="lk-image-letter" style={{ '--lk-hue': hue(name) } as CSSProperties} aria-hidden="true">
          {firstLetter(name)}
        </span>
      )}
      {badge && <span className="lk-image-badge">{badge}</span>}
    </span>
  )
}

export type NetworkImageProps = Omit<WalletImageProps, 'badge'>

/** A network's image: 40 px in a list, 16 px as the badge of a token. */
export function NetworkImage(props: NetworkImageProps): ReactElement {
  return <WalletImage {...props} />
}

export interface TokenIconProps extends Pick<WalletImageProps, 'src' | 'size'> {
  /** Its first letter replaces an image that is missing or fails to load. */
  readonly symbol: string
  /** The token's network, as a badge of 16 px. @default no badge */
  readonly network?: { readonly name: string; readonly src?: string }
}

/** A token's image, with its network at the corner. */
export function TokenIcon({ src, symbol, size, network }: TokenIconProps): ReactElement {
  const badge = network && <NetworkImage src={network.src} name={network.name} size={16} />
  return <WalletImage src={src} name={symbol} size={size} badge={badge} />
}

/** Returns the first letter, digit or emoji. Skips invisible and direction characters. */
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en')
}

function hue(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return sum
}
