import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Loads or tries again. */
export function IconRefresh(props: IconProps): ReactElement {
  return drawIcon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15', props)
}
