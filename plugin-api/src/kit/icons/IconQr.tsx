import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Stands for a QR code. */
export function IconQr(props: IconProps): ReactElement {
  return drawIcon(
    'M4.5 5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM14.5 5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM4.5 15.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM14.5 14.5h1.75v1.75M19.5 14.5v.01M14.5 19.5v.01M17.5 19.5h2v-2',
    props,
  )
}
