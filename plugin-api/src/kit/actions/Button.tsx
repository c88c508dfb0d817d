import { forwardRef, type ReactNode } from 'react'
import { joinClasses, type KitComponent } from '../KitComponent.js'
import { Spinner } from '../progress/loading.js'
import { BaseButton, type BaseButtonProps } from './BaseButton.js'

export interface ButtonProps extends BaseButtonProps {
  /** Use one `primary` button per view. @default 'primary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 48 or 40 px high. @default 'medium' */
  readonly size?: 'medium' | 'small'
  /** Fills its container's width. Always on in a `ViewFooter`. @default false */
  readonly wide?: boolean
  /** An icon before the label. A spinner replaces it while busy. */
  readonly icon?: ReactNode
}

export const Button: KitComponent<HTMLButtonElement, ButtonProps> = forwardRef(function Button(
  { variant = 'primary', size = 'medium', wide, icon, className, children, ...rest },
  ref,
) {
  const { busy } = rest
  return (
    <BaseButton
      {...rest}
      ref={ref}
      className={joinClasses('lk-button', className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide ? '' : undefined}
    >
      {busy && !icon && (
        <span className="lk-button-busy">
          <Spinner />
        </span>
      )}
      {icon && (busy ? <Spinner /> : icon)}
      <span className="lk-button-label">{children}</span>
    </BaseButton>
  )
})
