import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Marks something recent or timed. */
export function IconClock(props: IconProps): ReactElement {
  return <IconPath d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2" {...props} />
}
