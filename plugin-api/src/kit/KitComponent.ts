import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/** A part that hands its element out by `ref`, the same under React 18 and 19. */
export type KitComponent<TElement, TProps> = ForwardRefExoticComponent<TProps & RefAttributes<TElement>>
