import type { PluginManifest } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import { ConnectButton, useAccount } from '@latchkey/shell/react'
import { type ReactElement, useState } from 'react'

interface DevPageProps {
  readonly modal: Modal
  readonly manifest: PluginManifest
}

export function DevPage({ modal, manifest }: DevPageProps): ReactElement {
  const { status } = useAccount()
  const [error, setError] = useState<string>()

  function open(view: string) {
    setError(undefined)
    modal.open({ view } as never).catch((caught: unknown) => setError(String(caught)))
  }

  return (
    <main style={{ fontFamily: 'system-ui, sans-serif', maxWidth: 640, margin: '40px auto', padding: '0 16px' }}>
      <h1>
        {manifest.id} {manifest.version}
      </h1>
      <p>
        <ConnectButton /> <span data-testid="status">{status}</span>
      </p>
      <h2>Views</h2>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {Object.keys(manifest.views ?? {}).map((view) => (
          <button key={view} type="button" onClick={() => open(view)}>
            Open {view}
          </button>
        ))}
      </p>
      <h2>Look</h2>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['auto', 'light', 'dark'] as const).map((mode) => (
          <button key={mode} type="button" onClick={() => modal.setThemeMode(mode)}>
            {mode}
          </button>
        ))}
        <button type="button" onClick={() => void modal.setLocale('en')}>
          English
        </button>
        <button type="button" onClick={() => void modal.setLocale('ar-XB')}>
          Right to left
        </button>
      </p>
      {error && <p role="alert">{error}</p>}
      <h2>Manifest</h2>
      <pre style={{ overflow: 'auto' }}>{JSON.stringify(manifest, null, 2)}</pre>
    </main>
  )
}
