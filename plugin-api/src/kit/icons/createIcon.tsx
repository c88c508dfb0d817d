import type { ReactElement } from 'react'

export interface IconProps {
  /** Edge in px. The glyph fills 20 of the 24 units of its box. @default 24 */
  readonly size?: number
}

/** A kit icon. Hidden from screen readers, because the label beside it or its button says what it means. */
export type Icon = (props: IconProps) => ReactElement

/** Creates an icon from one path in a box of 24 units. */
export function createIcon(path: string): Icon {
  return ({ size }) => drawIcon(path, size)
}

/** Creates an icon that is mirrored in right-to-left text. */
export function createMirroredIcon(path: string): Icon {
  return ({ size }) => drawIcon(path, size, 'lk-icon lk-mirror')
}

export function drawIcon(path: string, size = 24, className = 'lk-icon'): ReactElement {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
