import { forwardRef } from 'react'
import { joinClasses, type KitComponent } from '../KitComponent.js'
import { Spinner } from '../progress/loading.js'
import { BaseButton, type BaseButtonProps } from './BaseButton.js'

export interface IconButtonProps extends BaseButtonProps {
  /** The button's name, for screen readers and the tooltip. */
  readonly label: string
}

/** A 40 px button with one icon as its child. A spinner replaces the icon while busy. */
export const IconButton: KitComponent<HTMLButtonElement, IconButtonProps> = forwardRef(function IconButton(
  { label, className, children, ...rest },
  ref,
) {
  return (
    <BaseButton
      title={rest.disabledReason ?? label}
      {...rest}
      ref={ref}
      className={joinClasses('lk-icon-button', className)}
      aria-label={label}
    >
      {rest.busy ? <Spinner /> : children}
    </BaseButton>
  )
})
