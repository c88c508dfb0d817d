import type { ReactElement, ReactNode } from 'react'
import { useText } from '../../react/hooks.js'
import { IconExternal } from '../icons/icons.js'
import { VisuallyHidden } from '../layout/VisuallyHidden.js'
import { safeHref } from '../safeUrls.js'

export interface LinkProps {
  /** An http(s) URL. With any other URL, renders only the text. */
  readonly href: string | undefined
  readonly children: ReactNode
  /** Hides the arrow, for links within a sentence. @default false */
  readonly plain?: boolean
}

/** A link to another site. It opens in a new tab, which can't access the app's page. */
export function Link({ href, children, plain }: LinkProps): ReactElement {
  const text = useText()
  const safe = safeHref(href)
  if (!safe) return <span>{children}</span>
  return (
    <a className="lk-link" href={safe} target="_blank" rel="noopener noreferrer">
      {children}
      {!plain && <IconExternal size={16} />}
      <VisuallyHidden>{text('kit.new-tab', '(opens in a new tab)')}</VisuallyHidden>
    </a>
  )
}
