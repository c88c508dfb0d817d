import type { SecureFrame } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { useCore } from '../UiContext.js'

export type SecureFrameLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly frame: SecureFrame }

/** The secure frame. Its code may still have to be fetched. */
export function useSecureFrame(): SecureFrameLoading {
  const core = useCore()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<SecureFrameLoading>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: counting up `attempt` loads again
  useEffect(() => {
    let isCurrent = true
    const retry = () => {
      setLoading({ status: 'loading' })
      setAttempt((last) => last + 1)
    }
    core.auth().then(
      (frame) => isCurrent && setLoading({ status: 'ready', frame }),
      () => isCurrent && setLoading({ status: 'failed', retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [core, attempt])
  return loading
}
