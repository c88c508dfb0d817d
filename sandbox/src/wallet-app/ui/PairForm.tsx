import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { readQrImage } from '../pairing/readQrImage.js'
import { useAction } from './useAction.js'

export interface PairFormProps {
  readonly isPairing: boolean
  readonly onPair: (uri: string) => Promise<void>
}

/** Accepts a dapp's link: typed, pasted, or as a picture of its QR code. */
export function PairForm({ isPairing, onPair }: PairFormProps) {
  const [uri, setUri] = useState('')
  const { isBusy, error, run } = useAction()
  const [fieldId, noteId] = [useId(), useId()]

  const pair = (text: string) =>
    run(async () => {
      await onPair(text)
      setUri('')
    })
  const pairByImage = (file: Blob) => run(async () => onPair(await readQrImage(file)))
  function submit(event: FormEvent) {
    event.preventDefault()
    void pair(uri)
  }
  function paste(event: ClipboardEvent) {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!image) return
    event.preventDefault()
    void pairByImage(image)
  }

  return (
    <form className="card" aria-label="Connect an app" onSubmit={submit} onPaste={paste} noValidate>
      <h2>Connect an app</h2>
      <label htmlFor={fieldId}>WalletConnect link</label>
      <input
        id={fieldId}
        type="text"
        value={uri}
        placeholder="wc:…"
        autoComplete="off"
        spellCheck={false}
        data-testid="pair-uri"
        aria-invalid={error !== ''}
        aria-describedby={noteId}
        onChange={(event) => setUri(event.target.value)}
      />
      <p id={noteId} className={error ? 'error' : 'note'} role={error ? 'alert' : undefined} data-testid="pair-note">
        {error || (isPairing ? 'Waiting for the app…' : 'Copy it from the app, or paste a screenshot of its QR code.')}
      </p>
      <div className="buttons">
        <button type="submit" className="primary" data-testid="pair-submit" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Connecting…' : 'Connect'}
        </button>
        <label className="button">
          Upload QR code
          <input
            type="file"
            accept="image/*"
            className="hidden"
            data-testid="pair-image"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void pairByImage(file)
              target.value = ''
            }}
          />
        </label>
      </div>
    </form>
  )
}
