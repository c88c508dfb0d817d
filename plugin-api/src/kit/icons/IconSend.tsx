import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Sends value out of the account. */
export function IconSend(props: IconProps): ReactElement {
  return drawIcon('M6.5 17.5l11-11M8.5 6.5h9v9', props)
}
