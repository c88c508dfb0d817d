import { Button } from '@latchkey/plugin-api/kit'
import type { Runtime } from '@latchkey/shell/integration'
import { type ReactElement, useState } from 'react'
import type { Tab } from '../tabs/Item.js'
import { createTrace } from '../trace/createTrace.js'

interface TraceButtonsProps {
  readonly runtime: Runtime
  readonly tabs: Readonly<Record<string, Tab>>
}

/** Hands out the redacted trace: on the clipboard, or as a file. */
export function TraceButtons({ runtime, tabs }: TraceButtonsProps): ReactElement {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(createTrace(runtime, tabs))
      setSaid('Copied')
    } catch {
      // Refused by permission, or absent on a page without HTTPS.
      setSaid('Not allowed')
    }
  }

  function save() {
    const link = document.createElement('a')
    // A data address holds nothing that would have to be released.
    link.href = `data:application/json,${encodeURIComponent(createTrace(runtime, tabs))}`
    link.download = 'latchkey-trace.json'
    link.click()
  }

  return (
    <>
      <small role="status">{said}</small>
      <Button variant="secondary" onClick={copy}>
        Copy trace
      </Button>
      <Button variant="secondary" onClick={save}>
        Save trace
      </Button>
    </>
  )
}
