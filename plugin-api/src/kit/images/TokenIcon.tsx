import type { ReactElement } from 'react'
import { LetterImage } from './LetterImage.js'
import { NetworkImage } from './NetworkImage.js'

export interface TokenIconProps {
  /** http(s) or `data:image/` address. */
  readonly src?: string
  readonly symbol: string
  /** Edge in px. @default 40 */
  readonly size?: number
  /** The network that the token lives on, as a badge of 16 px. */
  readonly network?: { readonly name: string; readonly src?: string }
}

/** A token's image, with its network at the corner where several networks are in play. */
export function TokenIcon({ src, symbol, size, network }: TokenIconProps): ReactElement {
  const badge = network && <NetworkImage src={network.src} name={network.name} size={16} />
  return <LetterImage src={src} name={symbol} size={size} badge={badge} />
}
