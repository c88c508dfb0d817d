import type { ReactElement } from 'react'
import { drawIcon, type Icon, type IconProps } from './createIcon.js'
import * as icons from './icons.js'

/** A kit icon's name for a manifest's `icon`. For example, `back` is `IconBack`. */
export type KitIconName = ShortName<keyof typeof icons>

type ShortName<Name> = Name extends `Icon${infer Short}` ? Uncapitalize<Short> : never

export interface PluginIconProps extends IconProps {
  /** A kit icon's name, or SVG path data for a 24 px box and a 1.5 px stroke. */
  readonly icon: string
}

/** Draws a manifest's icon. If it is invalid, draws the token icon. Adds all icons to the bundle (1.4 kB gzip). */
export function PluginIcon({ icon, size }: PluginIconProps): ReactElement {
  const Icon = findIcon(icon)
  if (Icon) return <Icon size={size} />
  return pathPattern.test(icon) ? drawIcon(icon, size) : <icons.IconToken size={size} />
}

export function listIconNames(): readonly KitIconName[] {
  return Object.keys(icons).map(
    (name) => name.replace(/^Icon./, (start) => start.slice(4).toLowerCase()) as KitIconName,
  )
}

function findIcon(name: string): Icon | undefined {
  const key = `Icon${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const isIcon = /^[a-z]/.test(name) && Object.hasOwn(icons, key)
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a manifest may name any icon.
  return isIcon ? icons[key as keyof typeof icons] : undefined
}

// A path starts with a move, and contains only commands, numbers and separators. The limit is ten times the length of
// the longest path in the kit's icons.
const pathPattern = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]{1,4000}$/
