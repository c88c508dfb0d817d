import {
  isLatchkeyError,
  type PluginUi,
  type Text,
  useFallbackView,
  useModalAtom,
  usePluginContext,
  useText,
} from '@latchkey/plugin-api'
import { Button, LiveRegion, ProgressRing, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useLayoutEffect } from 'react'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { socialProviders } from '../providers/socialProviders.js'
import type { Step } from '../signIn/createSignIn.js'
import { ProviderLogo } from './ProviderLogo.js'

export function ConnectingSocialView(props: ViewProps): ReactElement | null {
  const { signIn } = props
  const context = usePluginContext<typeof manifest>()
  const step = useModalAtom(signIn.step)
  const isEmpty = step.kind === 'idle' || step.kind === 'phone'
  const name = isEmpty ? undefined : socialProviders[step.provider].name
  useFallbackView(context, { view: 'ConnectingSocial', isEmpty, fallback: 'ConnectSocials' })
  useLayoutEffect(() => {
    if (name) context.ui.setTitle('ConnectingSocial', name)
  }, [context, name])
  return isEmpty ? null : <SignInProgress {...props} step={step} />
}

type SignInProgressProps = ViewProps & { readonly step: Exclude<Step, { kind: 'idle' | 'phone' }> }

export function SignInProgress({ signIn, step }: SignInProgressProps): ReactElement {
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const { kind, provider } = step
  const isFailed = kind === 'failed'
  const isBlocked = isFailed && isLatchkeyError(step.error, 'POPUP_BLOCKED')
  // With a Cross-Origin-Opener-Policy, every window appears to be closed, but the user may still be signing in there.
  const isClosed = isFailed && isLatchkeyError(step.error, 'POPUP_CLOSED')
  const canLeave = (isBlocked || isClosed) && signIn.canLeavePage && provider !== 'farcaster'
  const { heading, hint } = describeStep(step, canLeave, ui, text)
  return (
    <ViewBody gap="section" align="center" className="social-waiting">
      <ProgressRing state={isFailed ? 'failed' : 'waiting'}>
        <span className="social-picture">
          <ProviderLogo provider={provider} size={28} />
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
            {text('social.in-page', 'Continue on this page')}
          </Button>
        )}
        {kind === 'window' && (
          <Button variant="secondary" onClick={() => signIn.focusWindow()}>
            {text('social.show-window', 'Show window')}
          </Button>
        )}
      </div>
    </ViewBody>
  )
}

function describeStep(step: SignInProgressProps['step'], canLeave: boolean, ui: PluginUi, text: Text) {
  const provider = socialProviders[step.provider].name
  switch (step.kind) {
    case 'window':
      return {
        heading: text('social.window', 'Log in with {provider}', { provider }),
        hint: text('social.window-hint', 'Continue in the pop-up window.'),
      }
    case 'page':
      return {
        heading: text('social.leaving', 'Taking you to {provider}', { provider }),
        hint: text('social.leaving-hint', 'You’ll come back to this page.'),
      }
    case 'user':
      return { heading: text('social.user', 'Retrieving user data') }
    case 'failed':
      return { heading: ui.errorText(step.error), hint: explainFailure(step.error, canLeave, ui, text) }
  }
}

function explainFailure(error: unknown, canLeave: boolean, ui: PluginUi, text: Text): string | undefined {
  if (canLeave) {
    return isLatchkeyError(error, 'POPUP_BLOCKED')
      ? text('social.blocked', 'Allow pop-ups for this site, or continue on this page. You’ll come back here.')
      : text('social.closed', 'If the window is still open, close it and continue on this page. You’ll come back here.')
  }
  const cause = isLatchkeyError(error) ? error.cause : undefined
  return isLatchkeyError(cause) ? ui.errorText(cause) : undefined
}
