import { useModalAtom } from '@latchkey/plugin-api'
import { type ReactElement, useEffect, useState } from 'react'
import { alertAtom } from '../../state/notices.js'

/** A line for the developer under the header, while `debug` is on; the console has the whole story. */
export function AlertBar(): ReactElement | null {
  const alert = useModalAtom(alertAtom)
  const [code, setCode] = useState<typeof import('./AlertLine.js')>()
  useEffect(() => {
    // Where it does not load, the console has told it.
    if (alert && !code) import('./AlertLine.js').then(setCode, () => undefined)
  }, [alert, code])
  return alert && code ? <code.AlertLine alert={alert} /> : null
}
