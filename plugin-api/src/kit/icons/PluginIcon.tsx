import type { ReactElement } from 'react'
import { drawIcon, type IconProps } from './drawIcon.js'
import { IconToken } from './IconToken.js'
import { type KitIconName, kitIcons } from './kitIcons.js'

export interface PluginIconProps extends IconProps {
  /** A kit name, or SVG path data drawn for a 24 box with a 1.5 stroke. */
  readonly icon: string
}

/** Draws the icon that a manifest names. Anything but a kit name or plain path data becomes the token glyph. */
export function PluginIcon({ icon, size }: PluginIconProps): ReactElement {
  if (Object.hasOwn(kitIcons, icon)) {
    const Icon = kitIcons[icon as KitIconName]
    return <Icon size={size} />
  }
  return pathPattern.test(icon) ? drawIcon(icon, { size }) : <IconToken size={size} />
}

// Path commands, numbers and separators only, starting with a move; 4,000 characters draw any glyph of ours 10 times over.
const pathPattern = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]{1,4000}$/
