import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import { safeImageUrl } from './safeImageUrl.js'

export interface LetterImageProps {
  /** http(s) or `data:image/` address; any other counts as missing. */
  readonly src?: string
  /** Its first letter stands in, on a tint made from it, when the image is missing or fails. */
  readonly name: string
  /** Edge in px. @default 40 */
  readonly size?: number
  /** A small image at the corner. */
  readonly badge?: ReactNode
}

/** The square that wallet, token and network images share. Decorative: the name stands beside it. */
export function LetterImage({ src, name, size = 40, badge }: LetterImageProps): ReactElement {
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

/** The first letter or digit, so that a name which starts with invisible or turning characters still gets a sign. */
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en')
}

function hue(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return sum
}
