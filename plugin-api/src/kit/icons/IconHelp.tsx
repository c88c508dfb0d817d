import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Opens an explanation. */
export function IconHelp(props: IconProps): ReactElement {
  return drawIcon(
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.7 9.7a2.35 2.35 0 1 1 3.5 2.1c-.8.45-1.2.95-1.2 1.8M12 16.5v.01',
    props,
  )
}
