import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Leads back; mirrored in right-to-left text. */
export function IconBack(props: IconProps): ReactElement {
  return drawIcon('M14.5 5.5 8 12l6.5 6.5', props, true)
}
