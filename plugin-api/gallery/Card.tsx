import type { ReactElement, ReactNode } from 'react'
import { IconBack, IconButton, IconClose, IconHelp } from '../src/kit/index.js'

/** A view in the modal's card, but outside a dialog. */
export function Card({ title, back, children }: CardProps): ReactElement {
  return (
    <div className="lk-card">
      <header className="lk-header">
        <span className="lk-grip" aria-hidden="true" />
        <IconButton label={back ? 'Back' : 'Help'}>{back ? <IconBack size={20} /> : <IconHelp size={20} />}</IconButton>
        <h2 className="lk-header-title">{title}</h2>
        <IconButton label="Close">
          <IconClose size={20} />
        </IconButton>
      </header>
      <div className="lk-body">
        <div className="lk-view">{children}</div>
      </div>
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly back?: boolean
  readonly children: ReactNode
}
