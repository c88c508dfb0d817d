import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { joinClasses, type KitComponent } from '../KitComponent.js'

export interface ViewBodyProps extends HTMLAttributes<HTMLDivElement> {
  /** Space between children: 8 px between rows, 20 px between sections. @default 'row' */
  readonly gap?: 'row' | 'section'
  /** How text is aligned. Use `center` for waiting and result views. @default 'start' */
  readonly align?: 'start' | 'center'
}

/** A view's content: a column with the card's padding. */
export const ViewBody: KitComponent<HTMLDivElement, ViewBodyProps> = forwardRef(function ViewBody(
  { gap, align, className, ...rest },
  ref,
) {
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-view-body', className)} data-gap={gap} data-align={align} />
  )
})

/** The view's primary action, at full width below the scrolling body. */
export function ViewFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...rest} className={joinClasses('lk-view-footer', className)} />
}

export interface DividerProps {
  readonly children?: ReactNode
}

/** A thin line between two choices. */
export function Divider({ children }: DividerProps): ReactElement {
  return children === undefined ? <hr className="lk-divider" /> : <div className="lk-divider">{children}</div>
}
