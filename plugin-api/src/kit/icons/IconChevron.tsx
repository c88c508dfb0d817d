import type { ReactElement } from 'react'
import { IconPath, type IconProps } from './IconPath.js'

/** Leads onward; mirrored in right-to-left text. */
export function IconChevron(props: IconProps): ReactElement {
  return <IconPath mirrored d="M9.5 5.5 16 12l-6.5 6.5" {...props} />
}
