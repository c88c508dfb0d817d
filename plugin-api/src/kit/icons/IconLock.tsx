import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Marks something as secured. */
export function IconLock(props: IconProps): ReactElement {
  return drawIcon(
    'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
    props,
  )
}
