import { type ReactElement, useEffect, useState } from 'react'
import { AppearanceSection } from './AppearanceSection.js'
import { ChainSection } from './ChainSection.js'
import { css } from './devPage.css.js'
import { PermissionSection } from './PermissionSection.js'
import { defaultSettings, type Preview, type PreviewSettings, type PreviewState, readyEvent } from './Preview.js'
import { RpcSection } from './RpcSection.js'
import { ViewSection } from './ViewSection.js'

/** Widths of the preview in CSS pixels. The modal becomes a sheet at 430 and below. */
export type PreviewWidth = 'wide' | 390 | 320

/** Controls beside the preview. The preview is a frame, so a narrow one has a phone's layout. */
export function DevPage({ previewUrl }: { readonly previewUrl: string }): ReactElement {
  const [settings, setSettings] = useState(defaultSettings)
  const [width, setWidth] = useState<PreviewWidth>('wide')
  const preview = usePreview()
  const failure = useApplied(preview, settings)
  const { status, problem = failure } = usePluginState(preview)
  const { manifest, namespaces = [] } = preview ?? {}
  const change = (changed: Partial<PreviewSettings>) => setSettings((current) => ({ ...current, ...changed }))

  useEffect(() => {
    document.documentElement.dataset.theme = settings.themeMode
  }, [settings.themeMode])

  return (
    <>
      <style>{css}</style>
      <aside>
        <header>
          <h1>{manifest?.id ?? 'Plugin'}</h1>
          {manifest && <span className="version">{manifest.version}</span>}
          {status && <output>{status}</output>}
        </header>
        {problem && <Problem text={problem} />}
        <AppearanceSection {...{ settings, change, width, setWidth, preview }} />
        {preview && manifest && (
          <>
            <ViewSection preview={preview} views={manifest.views ?? {}} />
            <PermissionSection
              permissions={manifest.permissions ?? []}
              refused={settings.refusedPermissions}
              onRefuse={(refusedPermissions) => change({ refusedPermissions })}
            />
            <ChainSection preview={preview} />
            <RpcSection preview={preview} namespaces={namespaces} declared={manifest.rpc ?? []} />
            <details>
              <summary>Manifest</summary>
              <pre>{JSON.stringify(manifest, null, 2)}</pre>
            </details>
          </>
        )}
      </aside>
      <main data-width={width}>
        <iframe title="Preview" src={previewUrl} style={width === 'wide' ? undefined : { inlineSize: width }} />
      </main>
    </>
  )
}

/** An error with its details and a link to the documentation. */
export function Problem({ text }: { readonly text: string }): ReactElement {
  const [link] = /https:\S+$/.exec(text) ?? []
  return (
    <div role="alert" className="problem">
      <p>{link ? text.slice(0, -link.length).trim() : text}</p>
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          Documentation
        </a>
      )}
    </div>
  )
}

/** Returns the frame's latest preview: a change that can't be applied in place reloads the frame. */
function usePreview(): Preview | undefined {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    const follow = (event: Event) => setPreview((event as CustomEvent<Preview>).detail)
    window.addEventListener(readyEvent, follow)
    return () => window.removeEventListener(readyEvent, follow)
  }, [])
  return preview
}

function usePluginState(preview: Preview | undefined): Partial<PreviewState> {
  const [state, setState] = useState<PreviewState>()
  useEffect(() => preview?.watch(setState), [preview])
  return preview?.manifest && state ? state : {}
}

/** Keeps the preview's settings up to date. Returns the reason if they can't be applied. */
function useApplied(preview: Preview | undefined, settings: PreviewSettings): string | undefined {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isLatest = true
    void preview?.apply(settings).then((failure) => {
      if (isLatest) setProblem(failure)
    })
    return () => {
      isLatest = false
    }
  }, [preview, settings])
  return preview?.problem ?? problem
}
