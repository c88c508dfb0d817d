import { Button } from '@latchkey/plugin-api/kit'
import type { Runtime } from '@latchkey/shell/integration'
import { type ReactElement, useState } from 'react'
import type { Tab } from '../tabs/Item.js'
import { createTrace } from '../trace/createTrace.js'

interface TraceButtonsProps {
  readonly runtime: Runtime
  readonly tabs: Readonly<Record<string, Tab>>
}

export function TraceButtons({ runtime, tabs }: TraceButtonsProps): ReactElement {
  const [status, setStatus] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(createTrace(runtime, tabs))
      setStatus('Copied')
    } catch {
      setStatus('Not allowed') // no permission, or no HTTPS
    }
  }

  function save() {
    const link = document.createElement('a')
    link.href = `data:application/json,${encodeURIComponent(createTrace(runtime, tabs))}`
    link.download = 'latchkey-trace.json'
    link.click()
  }

  return (
    <>
      <small role="status">{status}</small>
      <Button variant="secondary" onClick={copy}>
        Copy trace
      </Button>
      <Button variant="secondary" onClick={save}>
        Save trace
      </Button>
    </>
  )
}
