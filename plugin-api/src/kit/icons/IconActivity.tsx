import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for past transactions. */
export function IconActivity(props: IconProps): ReactElement {
  return drawIcon('M3.5 12h4l3-7.5 4 15 3-7.5h3', props)
}
