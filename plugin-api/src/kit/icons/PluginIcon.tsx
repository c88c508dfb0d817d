import type { ReactElement } from 'react'
import * as icons from './icons.js'

type Icons = typeof icons

/** The name of an icon of the kit, for a manifest's `icon`: `back` for `IconBack`. */
export type KitIconName = {
  [Name in keyof Icons]: Name extends `Icon${infer Short}` ? Uncapitalize<Short> : never
}[keyof Icons]

export interface PluginIconProps extends icons.IconProps {
  /** A name from the kit's icons, or SVG path data drawn for a 24 box with a 1.5 stroke. */
  readonly icon: string
}

/**
 * Draws the icon that a manifest names. It brings all icons into its bundle, about 1.4 kB of gzip. Anything but a kit name
 * or plain path data becomes the token icon.
 */
export function PluginIcon({ icon, size }: PluginIconProps): ReactElement {
  const Icon = findIcon(icon)
  if (Icon) return <Icon size={size} />
  return pathPattern.test(icon) ? icons.drawIcon(icon, size) : <icons.IconToken size={size} />
}

/** Lists the names that a manifest's `icon` may be. */
export function listIconNames(): readonly KitIconName[] {
  return Object.keys(icons).flatMap((name) => {
    const short = /^Icon(.*)/.exec(name)?.[1]
    return short ? [`${short.charAt(0).toLowerCase()}${short.slice(1)}` as KitIconName] : []
  })
}

function findIcon(name: string): icons.Icon | undefined {
  const key = `Icon${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const isIcon = /^[a-z]/.test(name) && Object.hasOwn(icons, key)
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a manifest may name any icon.
  return isIcon ? icons[key as `Icon${Capitalize<KitIconName>}`] : undefined
}

// A move, then path commands, numbers and separators only. 4,000 characters are ten times what the kit's icons need.
const pathPattern = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]{1,4000}$/
