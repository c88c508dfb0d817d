import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'

/** Downloads or installs. */
export function IconDownload(props: IconProps): ReactElement {
  return drawIcon('M12 4.5v10.25M7.5 10.5 12 15l4.5-4.5M5 19.5h14', props)
}
