import type { ReactElement } from 'react'

export interface IconProps {
  /** Edge in px. The glyph fills 20 of the 24 units of its box. @default 24 */
  readonly size?: number
}

/**
 * The shape that every icon shares: one path in a 24 box, 1.5 stroke, hidden from assistive technology. A plain function,
 * so that an icon is one call around its path.
 *
 * @param mirrored turned round in right-to-left text, for glyphs that point along the line.
 */
export function drawIcon(d: string, { size = 24 }: IconProps, mirrored?: boolean): ReactElement {
  return (
    <svg
      className={mirrored ? 'lk-icon lk-mirror' : 'lk-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
