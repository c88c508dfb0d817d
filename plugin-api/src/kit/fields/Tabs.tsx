import { type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'

export interface TabItem {
  /** Identifies the tab. */
  readonly id: string
  /** The text of the tab. */
  readonly label: ReactNode
}

export interface TabsProps {
  /** Name of the set, for screen readers. */
  readonly label: string
  /** The tabs, in their order. */
  readonly items: readonly TabItem[]
  /** `id` of the item that is shown. */
  readonly value: string
  /** Called with the `id` of the tab that the user chooses. */
  readonly onValueChange: (id: string) => void
  /** Content of the shown tab. */
  readonly children?: ReactNode
}

/** Tabs over one panel (WAI-ARIA tabs pattern, selection follows focus): arrows, Home and End, mirrored in right-to-left. */
export function Tabs({ label, items, value, onValueChange, children }: TabsProps): ReactElement {
  const id = useId()
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === value),
  )
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const target = targetIndex(event, index, items.length)
    const item = target === undefined ? undefined : items[target]
    if (target === undefined || !item) return
    event.preventDefault()
    onValueChange(item.id)
    const tab = event.currentTarget.children[target]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div>
      <div
        className="lk-tabs"
        role="tablist"
        aria-label={label}
        style={{ '--lk-count': items.length, '--lk-index': index } as CSSProperties}
        onKeyDown={move}
      >
        {items.map((item, position) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            className="lk-tab"
            id={`${id}-${item.id}`}
            aria-selected={position === index}
            aria-controls={`${id}-panel`}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onValueChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        className="lk-tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${items[index]?.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content must be reached by keyboard.
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

function targetIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined
  return (index + (event.key === forward ? 1 : count - 1)) % count
}
