import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/** A part that hands its element out by `ref`, the same under React 18 and 19. */
export type KitComponent<TElement, TProps> = ForwardRefExoticComponent<TProps & RefAttributes<TElement>>

/** Joins class names, leaving out what is absent. */
export function joinClasses(...names: readonly (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
