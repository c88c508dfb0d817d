import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react'
import { safeImageUrl } from '../safeUrls.js'

export interface WalletImageProps {
  /** An http(s) or `data:image/` URL. Any other URL is treated as missing. @default a letter */
  readonly src?: string
  /** If the image is missing or fails to load, the name's first letter replaces it, on a tint derived from the name. */
  readonly name: string
  /** Edge in px. @default 40 */
  readonly size?: number
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

/** A network's image: 40 px in a list, 16 px as a token's badge. */
export function NetworkImage(props: NetworkImageProps): ReactElement {
  return <WalletImage {...props} />
}

export interface TokenIconProps extends Pick<WalletImageProps, 'src' | 'size'> {
  /** If the image is missing or fails to load, shows the symbol's first letter. */
  readonly symbol: string
  /** The token's network, shown as a 16 px badge. @default no badge */
  readonly network?: { readonly name: string; readonly src?: string }
}

/** A token's image, with its network as a badge. */
export function TokenIcon({ src, symbol, size, network }: TokenIconProps): ReactElement {
  const badge = network && <NetworkImage src={network.src} name={network.name} size={16} />
  return <WalletImage src={src} name={symbol} size={size} badge={badge} />
}

/** Returns the first letter, digit or emoji. Skips invisible characters and direction marks. */
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en')
}

function hue(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return sum
}
