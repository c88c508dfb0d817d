import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Marks something recent or timed. */
export function IconClock(props: IconProps): ReactElement {
  return drawIcon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2', props)
}
