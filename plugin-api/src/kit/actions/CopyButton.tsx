import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../react/hooks.js'
import { IconCheck, IconCopy, IconWarning } from '../icons/icons.js'
import { LiveRegion } from '../layout/VisuallyHidden.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

export interface CopyButtonProps {
  /** What is copied. */
  readonly value: string
  /** Name of the icon button. @default 'Copy' */
  readonly label?: string
  /** Makes it a button with this label instead of an icon button. */
  readonly children?: ReactNode
  /** Called after the text is on the clipboard. */
  readonly onCopied?: () => void
}

/** Copies a text, then shows and announces for two seconds that it did, or that the browser refused. */
export function CopyButton({ value, label, children, onCopied }: CopyButtonProps): ReactElement {
  const text = useText()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(setOutcome, shownMs, undefined)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // Refused by permission, or absent on a page without HTTPS: the user is told and can select the text.
      return setOutcome('refused')
    }
    setOutcome('copied')
    onCopied?.()
  }
  const said =
    outcome === 'copied'
      ? text('kit.copied', 'Copied')
      : outcome
        ? text('kit.copy-refused', 'Copying is not allowed')
        : ''
  const icon =
    outcome === 'copied' ? <IconCheck size={20} /> : outcome ? <IconWarning size={20} /> : <IconCopy size={20} />
  return (
    <>
      {children === undefined ? (
        <IconButton label={label ?? text('kit.copy', 'Copy')} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="secondary" icon={icon} onClick={copy}>
          {said || children}
        </Button>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}

const shownMs = 2_000
