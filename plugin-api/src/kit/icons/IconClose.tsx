import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Closes or clears. */
export function IconClose(props: IconProps): ReactElement {
  return <IconPath d="M6.5 6.5l11 11M17.5 6.5l-11 11" {...props} />
}
