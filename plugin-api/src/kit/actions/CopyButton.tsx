import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../react/hooks.js'
import { IconCheck, IconCopy, IconWarning } from '../icons/icons.js'
import { LiveRegion } from '../layout/VisuallyHidden.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

export interface CopyButtonProps {
  readonly value: string
  /** The icon button's name. @default 'Copy' */
  readonly label?: string
  /** A visible label. Turns the icon button into a `Button`. @default no label */
  readonly children?: ReactNode
  readonly onCopied?: () => void
}

/** Copies text. For two seconds, shows and announces that the text was copied, or that the browser refused. */
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
      // The page lacks the permission or HTTPS. The user can still select the text.
      return setOutcome('refused')
    }
    setOutcome('copied')
    onCopied?.()
  }
  const announcements = {
    copied: text('kit.copied', 'Copied'),
    refused: text('kit.copy-refused', 'Couldn’t copy'),
  }
  const announcement = outcome ? announcements[outcome] : ''
  const Icon = outcome ? icons[outcome] : IconCopy
  return (
    <>
      {children === undefined ? (
        <IconButton label={label ?? text('kit.copy', 'Copy')} onClick={copy}>
          <Icon size={20} />
        </IconButton>
      ) : (
        <Button variant="secondary" icon={<Icon size={20} />} onClick={copy}>
          {announcement || children}
        </Button>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </>
  )
}

const shownMs = 2_000
const icons = { copied: IconCheck, refused: IconWarning }
