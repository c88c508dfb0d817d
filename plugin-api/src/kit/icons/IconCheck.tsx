import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Marks something as done. */
export function IconCheck(props: IconProps): ReactElement {
  return <IconPath d="M5 12.5l4.5 4.5L19 7.5" {...props} />
}
