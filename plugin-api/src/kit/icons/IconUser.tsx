import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a person. */
export function IconUser(props: IconProps): ReactElement {
  return drawIcon('M12 4.5A3.75 3.75 0 1 0 12 12a3.75 3.75 0 0 0 0-7.5zM5 19.5c.6-3 3.4-4.5 7-4.5s6.4 1.5 7 4.5', props)
}
