import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Leads onward; mirrored in right-to-left text. */
export function IconChevron(props: IconProps): ReactElement {
  return drawIcon('M9.5 5.5 16 12l-6.5 6.5', props, true)
}
