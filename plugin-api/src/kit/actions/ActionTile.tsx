import type { ReactNode } from 'react'
import { forwardRef } from 'react'
import { joinClasses } from '../joinClasses.js'
import type { KitComponent } from '../KitComponent.js'
import { Spinner } from '../progress/Spinner.js'
import { BaseButton, type BaseButtonProps } from './BaseButton.js'

export interface ActionTileProps extends Omit<BaseButtonProps, 'children'> {
  /** An icon of 24 px; a spinner takes its place while busy. */
  readonly icon: ReactNode
  /** One word. */
  readonly label: ReactNode
}

/** An action with its icon above its name, for a row of up to four. */
export const ActionTile: KitComponent<HTMLButtonElement, ActionTileProps> = forwardRef<
  HTMLButtonElement,
  ActionTileProps
>(function ActionTile({ icon, label, className, ...rest }, ref) {
  return (
    <BaseButton {...rest} ref={ref} className={joinClasses('lk-tile', className)}>
      {rest.busy ? <Spinner size={24} /> : icon}
      {label}
    </BaseButton>
  )
})
