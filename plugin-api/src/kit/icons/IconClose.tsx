import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Closes or clears. */
export function IconClose(props: IconProps): ReactElement {
  return drawIcon('M6.5 6.5l11 11M17.5 6.5l-11 11', props)
}
