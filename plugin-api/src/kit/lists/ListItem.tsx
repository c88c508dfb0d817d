import { forwardRef, type MouseEventHandler, type ReactNode, type Ref, useId } from 'react'
import { BaseButton } from '../actions/BaseButton.js'
import type { KitComponent } from '../KitComponent.js'
import { safeHref } from '../safeUrls.js'
import { RowContent } from './RowContent.js'

export interface ListItemProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** A 40 px image (`WalletImage`, `TokenIcon`, `Avatar`) before the text. */
  readonly image?: ReactNode
  readonly icon?: ReactNode
  readonly tag?: ReactNode
  readonly trailing?: ReactNode
  /** Shows that the row leads to another view. @default false */
  readonly chevron?: boolean
  readonly onClick?: MouseEventHandler<HTMLElement>
  /** Makes the row a link to another site. http(s) only. */
  readonly href?: string
  /** `filled` for choices, `plain` for long lists and details. @default 'filled' */
  readonly variant?: 'filled' | 'plain'
  /** Marks the current choice, such as the active network. @default false */
  readonly selected?: boolean
  /** Shows a spinner at the end and ignores clicks. @default false */
  readonly busy?: boolean
  /** A disabled row stays focusable. @default false */
  readonly disabled?: boolean
  /** Why the row is disabled. Replaces the subtitle. */
  readonly disabledReason?: string
  /** The accessible name, if the visible text is not enough. */
  readonly 'aria-label'?: string
}

/** A 56 px row. With `onClick` it is a button, with `href` a link, otherwise static. */
export const ListItem: KitComponent<HTMLElement, ListItemProps> = forwardRef(function ListItem(props, ref) {
  const { onClick, selected, busy, disabled } = props
  const id = useId()
  const reason = disabled ? props.disabledReason : undefined
  const shared = {
    className: 'lk-row',
    'data-variant': props.variant ?? 'filled',
    'data-selected': selected ? '' : undefined,
    'aria-label': props['aria-label'],
  }
  const content = <RowContent {...props} id={id} note={reason ?? props.subtitle} />
  const href = safeHref(props.href)
  if (href) {
    return (
      <a {...shared} ref={ref as Ref<HTMLAnchorElement>} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  if (!onClick) {
    return (
      <div {...shared} ref={ref as Ref<HTMLDivElement>}>
        {content}
      </div>
    )
  }
  return (
    <BaseButton
      {...shared}
      ref={ref as Ref<HTMLButtonElement>}
      title={undefined}
      aria-current={selected || undefined}
      // Without `aria-label`, the reason is already part of the name, so screen readers would read it twice.
      aria-describedby={reason && props['aria-label'] && `${id}-note`}
      busy={busy}
      disabled={disabled}
      disabledReason={reason ?? ''}
      onClick={onClick}
    >
      {content}
    </BaseButton>
  )
})
