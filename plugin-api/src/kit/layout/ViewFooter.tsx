import type { HTMLAttributes, ReactElement } from 'react'
import { joinClasses } from '../joinClasses.js'

/** The place of a view's primary action: at the bottom, full width, there while the body scrolls under it. */
export function ViewFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...rest} className={joinClasses('lk-view-footer', className)} />
}
