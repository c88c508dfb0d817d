import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { joinClasses, type KitComponent } from '../KitComponent.js'
import { Spinner } from '../progress/loading.js'
import { BaseButton, type BaseButtonProps } from './BaseButton.js'

export interface ActionRowProps {
  readonly label: string
  /** Up to four `ActionTile`s, of equal width. */
  readonly children: ReactNode
}

/** The row of actions under an account. */
export function ActionRow({ label, children }: ActionRowProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are commands.
    <div className="lk-tiles" role="group" aria-label={label}>
      {children}
    </div>
  )
}

export interface ActionTileProps extends Omit<BaseButtonProps, 'children'> {
  /** A 24 px icon. A spinner replaces it while busy. */
  readonly icon: ReactNode
  readonly label: ReactNode
}

/** An action for an `ActionRow`, with its icon above its name. */
export const ActionTile: KitComponent<HTMLButtonElement, ActionTileProps> = forwardRef(function ActionTile(
  { icon, label, className, ...rest },
  ref,
) {
  return (
    <BaseButton {...rest} ref={ref} className={joinClasses('lk-tile', className)}>
      {rest.busy ? <Spinner size={24} /> : icon}
      {label}
    </BaseButton>
  )
})
