import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Warns. */
export function IconWarning(props: IconProps): ReactElement {
  return drawIcon(
    'M12 9.5v3.75M12 16.25v.01M10.6 4.8 3.8 16.6A1.6 1.6 0 0 0 5.2 19h13.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0z',
    props,
  )
}
