import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Leads back; mirrored in right-to-left text. */
export function IconBack(props: IconProps): ReactElement {
  return <IconPath mirrored d="M14.5 5.5 8 12l6.5 6.5" {...props} />
}
