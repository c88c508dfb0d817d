import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Stands for a wallet. */
export function IconWallet(props: IconProps): ReactElement {
  return (
    <IconPath
      d="M17 9V7a2 2 0 0 0-2-2H6a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7M15.75 14h.5"
      {...props}
    />
  )
}
