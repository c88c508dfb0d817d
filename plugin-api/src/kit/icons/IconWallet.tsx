import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a wallet. */
export function IconWallet(props: IconProps): ReactElement {
  return drawIcon(
    'M17 9V7a2 2 0 0 0-2-2H6a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7M15.75 14h.5',
    props,
  )
}
