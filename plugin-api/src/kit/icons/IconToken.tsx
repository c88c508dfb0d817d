import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a token. */
export function IconToken(props: IconProps): ReactElement {
  return drawIcon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8.25 15.75 12 12 15.75 8.25 12z', props)
}
