import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Ends a session; mirrored in right-to-left text. */
export function IconDisconnect(props: IconProps): ReactElement {
  return drawIcon('M10 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3M15.5 16l4-4-4-4M19 12H10', props, true)
}
