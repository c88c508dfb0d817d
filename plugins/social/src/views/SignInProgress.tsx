import { isLatchkeyError, useText } from '@latchkey/plugin-api'
import { Button, LiveRegion, PluginIcon, ProgressRing, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { providerIcons } from '../providers/providerIcons.js'
import { providerNames } from '../providers/providerNames.js'
import type { Step } from '../signIn/createSignIn.js'
import type { ViewParts } from './ViewParts.js'

export interface SignInProgressProps extends ViewParts {
  readonly step: Exclude<Step, { kind: 'idle' | 'phone' }>
}

/** Who is waited for, and what became of it: calm, for a closed window is an answer. */
export function SignInProgress({ context, signIn, step }: SignInProgressProps): ReactElement {
  const text = useText()
  const { ui } = context
  const { kind, provider } = step
  const name = providerNames[provider]
  const isFailed = kind === 'failed'
  const isBlocked = isFailed && isLatchkeyError(step.error, 'POPUP_BLOCKED')
  // A page that isolates itself (Cross-Origin-Opener-Policy) takes every window for closed, and hears none.
  const isClosed = isFailed && isLatchkeyError(step.error, 'POPUP_CLOSED')
  const canLeave = (isBlocked || isClosed) && signIn.canLeavePage && provider !== 'farcaster'

  function readHeading(): string {
    if (isFailed) return ui.errorText(step.error)
    if (kind === 'page') return text('social.leaving', 'Taking you to {provider}', { provider: name })
    if (kind === 'user') return text('social.user', 'Retrieving user data')
    return text('social.window', 'Log in with {provider}', { provider: name })
  }

  function readHint(): string | undefined {
    if (kind === 'window') return text('social.window-hint', 'Go on in the window that has opened.')
    if (kind === 'page') return text('social.leaving-hint', 'You come back to this page.')
    if (canLeave) {
      return isBlocked
        ? text('social.blocked', 'Allow windows for this site, or go on in this one: you come back to this page.')
        : text('social.closed', 'Is the window still open? Then go on in this page: you come back to it.')
    }
    // Why, in the secure site's own words.
    const cause = isFailed && isLatchkeyError(step.error) ? step.error.cause : undefined
    return isLatchkeyError(cause) ? ui.errorText(cause) : undefined
  }

  const heading = readHeading()
  const hint = readHint()
  return (
    <ViewBody gap="section" align="center" className="social-waiting">
      <ProgressRing state={isFailed ? 'failed' : 'waiting'}>
        <span className="social-picture">
          <PluginIcon icon={providerIcons[provider]} size={28} />
        </span>
      </ProgressRing>
      <div className="social-text">
        <p className="social-heading">{heading}</p>
        {hint && <p>{hint}</p>}
      </div>
      <LiveRegion>{[heading, hint].filter(Boolean).join('. ')}</LiveRegion>
      <div className="social-actions" data-wide={isFailed ? '' : undefined}>
        {isFailed && (
          <Button
            variant={isBlocked ? 'secondary' : 'primary'}
            onClick={() => void signIn.connect(provider).catch(() => undefined)}
          >
            {text('kit.try-again', 'Try again')}
          </Button>
        )}
        {canLeave && (
          <Button
            variant={isBlocked ? 'primary' : 'secondary'}
            onClick={() => void signIn.leavePage(provider).catch(() => undefined)}
          >
            {text('social.in-page', 'Go on in this page')}
          </Button>
        )}
        {kind === 'window' && (
          <Button variant="secondary" onClick={() => signIn.focusWindow()}>
            {text('social.show-window', 'Show the window')}
          </Button>
        )}
      </div>
    </ViewBody>
  )
}
