import { type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import { adoptStyles } from '../styles/sheets.js'
import { css } from '../styles/tabs.css.js'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value: string
  readonly onValueChange: (id: string) => void
  readonly children?: ReactNode
}

/** Tabs above one panel (WAI-ARIA pattern; selection follows focus). In right-to-left text, arrow keys are mirrored. */
export function Tabs({ label, items, value, onValueChange, children }: TabsProps): ReactElement {
  const id = useId()
  const found = items.findIndex((item) => item.id === value)
  const index = Math.max(0, found)
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const target = targetIndex(event, index, items.length)
    const item = items[target]
    if (!item) return
    event.preventDefault()
    onValueChange(item.id)
    const tab = event.currentTarget.children[target]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div>
      <div
        ref={adoptStyles(css)}
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

function targetIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return -1
  return (index + (event.key === forward ? 1 : count - 1)) % count
}
