import { useEffect, useState } from 'react'
import type { SecureFrame } from '../../secureFrame.js'
import { useCore } from '../UiContext.js'

export type SecureFrameLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly frame: SecureFrame }

/** The secure frame, whose code is there once somebody has signed in. */
export function useSecureFrame(): SecureFrameLoading {
  const core = useCore()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<SecureFrameLoading>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to load again
  useEffect(() => {
    let left = false
    const retry = () => {
      setLoading({ status: 'loading' })
      setAttempt((last) => last + 1)
    }
    core.auth().then(
      (frame) => left || setLoading({ status: 'ready', frame }),
      () => left || setLoading({ status: 'failed', retry }),
    )
    return () => {
      left = true
    }
  }, [core, attempt])
  return loading
}
