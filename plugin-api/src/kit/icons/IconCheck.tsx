import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Marks something as done. */
export function IconCheck(props: IconProps): ReactElement {
  return drawIcon('M5 12.5l4.5 4.5L19 7.5', props)
}
