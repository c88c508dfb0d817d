import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Marks a remark. */
export function IconInfo(props: IconProps): ReactElement {
  return drawIcon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11.25v4.75M12 8v.01', props)
}
