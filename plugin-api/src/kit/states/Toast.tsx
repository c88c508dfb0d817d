import type { ReactElement } from 'react'
import { Button } from '../actions/Button.js'
import { IconCheck, IconInfo, IconWarning } from '../icons/icons.js'
import { Spinner } from '../progress/loading.js'

export type ToastVariant = 'success' | 'error' | 'loading' | 'info'

export interface ToastProps {
  readonly message: string
  /** Sets the color and icon. @default 'info' */
  readonly variant?: ToastVariant
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** Fades the toast out (150 ms). Set this before you remove it. @default false */
  readonly leaving?: boolean
}

/** A short message at the bottom of the window. The shell announces it and removes it after a while. */
export function Toast({ message, variant = 'info', action, leaving }: ToastProps): ReactElement {
  return (
    <div className="lk-toast" data-tone={tones[variant]} data-leaving={leaving ? '' : undefined}>
      {icons[variant]}
      <span>{message}</span>
      {action && (
        <Button variant="quiet" size="small" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

const tones = { success: 'positive', error: 'negative', loading: undefined, info: undefined } as const

const icons: Readonly<Record<ToastVariant, ReactElement>> = {
  success: <IconCheck size={20} />,
  error: <IconWarning size={20} />,
  loading: <Spinner />,
  info: <IconInfo size={20} />,
}
