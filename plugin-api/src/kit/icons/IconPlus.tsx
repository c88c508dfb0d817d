import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Adds. */
export function IconPlus(props: IconProps): ReactElement {
  return <IconPath d="M12 5v14M5 12h14" {...props} />
}
