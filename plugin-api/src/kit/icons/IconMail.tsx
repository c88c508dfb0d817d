import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for e-mail. */
export function IconMail(props: IconProps): ReactElement {
  return drawIcon(
    'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 8l6.8 4.8a2 2 0 0 0 2.4 0L20 8',
    props,
  )
}
