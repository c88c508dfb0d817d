import { readErrorMessage, usePluginContext, useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, Notice, TextField, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { Entries } from './createEntries.js'
import type { manifest } from './index.js'

export interface GuestbookSignViewProps extends ViewProps<'GuestbookSign'> {
  readonly entries: Entries
}

/** Lets the user write a message and sign it. */
export function GuestbookSignView({ args, complete, entries }: GuestbookSignViewProps): ReactElement {
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const [message, setMessage] = useState(args?.message ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function sign() {
    setBusy(true)
    setError(undefined)
    try {
      const entry = await entries.sign(message.trim())
      ui.toast({ variant: 'success', message: text('guestbook.signed', 'Signed') })
      complete(entry)
    } catch (caught) {
      setError(readErrorMessage(caught))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ViewBody gap="section">
        <TextField
          label={text('guestbook.message', 'Your message')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {error && <Notice tone="error">{error}</Notice>}
      </ViewBody>
      <ViewFooter>
        <Button busy={busy} disabled={!message.trim()} onClick={sign}>
          {text('guestbook.sign', 'Sign with your wallet')}
        </Button>
      </ViewFooter>
    </>
  )
}
