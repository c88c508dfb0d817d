import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a desktop computer. */
export function IconDesktop(props: IconProps): ReactElement {
  return drawIcon(
    'M5.5 4.5h13a2 2 0 0 1 2 2V14a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM12 16v3.5M8.5 19.5h7',
    props,
  )
}
