import type { HTMLAttributes } from 'react'
import { forwardRef } from 'react'
import { joinClasses } from '../joinClasses.js'
import type { KitComponent } from '../KitComponent.js'

export interface ViewBodyProps extends HTMLAttributes<HTMLDivElement> {
  /** Space between children: 8 px between rows, 20 px between sections. @default 'row' */
  readonly gap?: 'row' | 'section'
  /** `center` centres text, for waiting and result views. @default 'start' */
  readonly align?: 'start' | 'center'
}

/** The content of a view: padding of the card, children in a column. */
export const ViewBody: KitComponent<HTMLDivElement, ViewBodyProps> = forwardRef<HTMLDivElement, ViewBodyProps>(
  function ViewBody({ gap, align, className, ...rest }, ref) {
    return (
      <div {...rest} ref={ref} className={joinClasses('lk-view-body', className)} data-gap={gap} data-align={align} />
    )
  },
)
