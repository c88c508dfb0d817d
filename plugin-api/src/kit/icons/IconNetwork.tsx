import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a blockchain network. */
export function IconNetwork(props: IconProps): ReactElement {
  return drawIcon(
    'M12 3.5A2.25 2.25 0 1 0 12 8a2.25 2.25 0 0 0 0-4.5zM6 16a2.25 2.25 0 1 0 0 4.5A2.25 2.25 0 0 0 6 16zM18 16a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5zM11 7.75 7 16.25M13 7.75l4 8.5M8.25 18.25h7.5',
    props,
  )
}
