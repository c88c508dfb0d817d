import type { SecureFrame } from '@latchkey/plugin-api'
import { useCore } from '../UiContext.js'
import { type Loading, useLoading } from '../useLoading.js'

/** The secure frame. Its code may still have to be fetched. */
export function useSecureFrame(): Loading<SecureFrame> {
  return useLoading(useCore().auth)
}
