import { useLayoutEffect } from 'react'
import { liftDialog } from '../../../dialog/liftDialog.js'
import { useCore } from '../../UiContext.js'

/** An embedded modal stands over the page while the view is shown: a confirmation must not scroll away. */
export function useLiftedDialog(): void {
  const core = useCore()
  useLayoutEffect(() => (core.runtime.options.enableEmbedded ? liftDialog(core) : undefined), [core])
}
