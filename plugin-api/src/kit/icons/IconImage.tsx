import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a picture or an NFT. */
export function IconImage(props: IconProps): ReactElement {
  return drawIcon(
    'M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4.75 16.75l4.2-4.2a1.5 1.5 0 0 1 2.1 0l6.7 6.7M15.25 7.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z',
    props,
  )
}
