import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Marks a search. */
export function IconSearch(props: IconProps): ReactElement {
  return drawIcon('M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.75 15.75 20 20', props)
}
