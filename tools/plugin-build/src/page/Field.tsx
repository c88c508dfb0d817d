import { type ReactElement, type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

/** A label with its control beside it. */
export function Field({ label, children }: FieldProps): ReactElement {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
