import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Stands for past transactions. */
export function IconActivity(props: IconProps): ReactElement {
  return <IconPath d="M3.5 12h4l3-7.5 4 15 3-7.5h3" {...props} />
}
