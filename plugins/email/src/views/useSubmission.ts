import { isLatchkeyError, usePluginContext, useText } from '@latchkey/plugin-api'
import { useRef, useState } from 'react'
import type { manifest } from '../index.js'

interface Submission {
  readonly busy: boolean
  readonly error: string | undefined
  run(send: () => Promise<void>): Promise<boolean>
  clearError(): void
}

type SubmissionState = { readonly status: 'idle' | 'busy' } | { readonly status: 'failed'; readonly error: unknown }

export function useSubmission(): Submission {
  const errorText = useErrorText()
  const [state, setState] = useState<SubmissionState>({ status: 'idle' })
  const isRunning = useRef(false)

  async function run(send: () => Promise<void>) {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ status: 'busy' })
    try {
      await send()
      setState({ status: 'idle' })
      return true
    } catch (error) {
      setState({ status: 'failed', error })
      return false
    } finally {
      isRunning.current = false
    }
  }

  return {
    busy: state.status === 'busy',
    error: state.status === 'failed' ? errorText(state.error) : undefined,
    run,
    clearError: () => setState((current) => (current.status === 'failed' ? { status: 'idle' } : current)),
  }
}

/** Returns an error's message for the user. Adds "Try again" if their input caused it. */
export function useErrorText(): (error: unknown) => string {
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  return (error) => {
    const reason = ui.errorText(error)
    const isInput = isLatchkeyError(error, 'EMAIL_INVALID') || isLatchkeyError(error, 'FRAME_FAILED')
    return isInput && !/\p{P}$/u.test(reason) ? text('email.again', '{reason}. Try again.', { reason }) : reason
  }
}
