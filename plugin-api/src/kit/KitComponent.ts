import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/** A component that passes its `ref` to its element, with React 18 and 19. */
export type KitComponent<TElement, TProps> = ForwardRefExoticComponent<TProps & RefAttributes<TElement>>

export function joinClasses(...names: readonly (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
