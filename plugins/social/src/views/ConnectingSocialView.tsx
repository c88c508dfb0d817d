import { useModalAtom } from '@latchkey/plugin-api'
import { type ReactElement, useLayoutEffect } from 'react'
import { providerNames } from '../providers/providerNames.js'
import { SignInProgress } from './SignInProgress.js'
import { useWayBack } from './useWayBack.js'
import type { ViewParts } from './ViewParts.js'

/** The sign-in with a provider, in a window or by leaving the page. */
export function ConnectingSocialView(props: ViewParts): ReactElement | null {
  const { context, signIn } = props
  const step = useModalAtom(signIn.step)
  const isHere = step.kind !== 'idle' && step.kind !== 'phone'
  const name = isHere ? providerNames[step.provider] : undefined
  useWayBack(context, 'ConnectingSocial', isHere)
  useLayoutEffect(() => {
    if (name) context.ui.setTitle('ConnectingSocial', name)
  }, [context, name])
  return isHere ? <SignInProgress {...props} step={step} /> : null
}
