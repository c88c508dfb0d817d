import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Exchanges one thing for another. */
export function IconSwap(props: IconProps): ReactElement {
  return drawIcon('M7.5 4.5 4 8l3.5 3.5M4 8h13M16.5 12.5 20 16l-3.5 3.5M20 16H7', props)
}
