import { type FormEvent, useId, useState } from 'react'
import { useAction } from './useAction.js'

export interface KeysProps {
  readonly onImport: (privateKey: string) => Promise<void>
  readonly onReset: () => Promise<void>
}

export function Keys({ onImport, onReset }: KeysProps) {
  const [key, setKey] = useState('')
  const [isResetting, setResetting] = useState(false)
  const { isBusy, error, run } = useAction()
  const [fieldId, errorId] = [useId(), useId()]
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run(() => onImport(key))) setKey('')
  }
  return (
    <details className="card">
      <summary>
        <h2>Keys</h2>
      </summary>
      <form className="keys" onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={fieldId}>Test private key</label>
        <input
          id={fieldId}
          type="text"
          value={key}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          data-testid="import-key"
          aria-invalid={error !== ''}
          aria-describedby={errorId}
          onChange={(event) => setKey(event.target.value)}
        />
        <p id={errorId} className="error" role={error ? 'alert' : undefined}>
          {error}
        </p>
        <div className="buttons">
          <button type="submit" data-testid="import-submit" disabled={isBusy}>
            Import
          </button>
          <button
            type="button"
            className="danger"
            data-testid="reset"
            disabled={isBusy}
            onBlur={() => setResetting(false)}
            onClick={() => {
              if (isResetting) void run(onReset)
              setResetting(!isResetting)
            }}
          >
            {isResetting ? 'Delete all keys and connections?' : 'Reset wallet'}
          </button>
        </div>
      </form>
    </details>
  )
}
