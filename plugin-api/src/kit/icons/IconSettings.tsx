import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Opens settings. */
export function IconSettings(props: IconProps): ReactElement {
  return drawIcon(
    'M4 8h8.75M17.25 8H20M4 16h2.75M11.25 16H20M15 5.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5zM9 13.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z',
    props,
  )
}
