import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Adds. */
export function IconPlus(props: IconProps): ReactElement {
  return drawIcon('M12 5v14M5 12h14', props)
}
