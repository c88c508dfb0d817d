import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Warns. */
export function IconWarning(props: IconProps): ReactElement {
  return (
    <IconPath
      d="M12 9.5v3.75M12 16.25v.01M10.6 4.8 3.8 16.6A1.6 1.6 0 0 0 5.2 19h13.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0z"
      {...props}
    />
  )
}
