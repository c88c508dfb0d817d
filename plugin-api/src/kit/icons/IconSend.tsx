import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Sends value out of the account. */
export function IconSend(props: IconProps): ReactElement {
  return <IconPath d="M6.5 17.5l11-11M8.5 6.5h9v9" {...props} />
}
