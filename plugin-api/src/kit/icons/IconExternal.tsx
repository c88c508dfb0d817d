import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Opens another page. */
export function IconExternal(props: IconProps): ReactElement {
  return drawIcon('M13.5 5H19v5.5M19 5l-8 8M10 6.5H7a2 2 0 0 0-2 2V17a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2v-3', props)
}
