import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Copies. */
export function IconCopy(props: IconProps): ReactElement {
  return drawIcon(
    'M10.5 8.5H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5',
    props,
  )
}
