import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Takes value into the account. */
export function IconReceive(props: IconProps): ReactElement {
  return drawIcon('M17.5 6.5l-11 11M15.5 17.5h-9v-9', props)
}
