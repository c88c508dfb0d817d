import type { Core } from '../core.js'
import { sdkType, sdkVersion } from '../http/sdkVersion.js'
import { frameworkAtom, themeAtom, themeVariablesAtom } from '../state/modal.js'
import type { Transport } from './createTransport.js'

/** Tells the frame who embeds it: what it shows the visitor when it asks him. */
export function tellDappData({ runtime }: Pick<Core, 'runtime'>, transport: Transport): void {
  const { metadata, projectId, chains } = runtime.options
  const { name, description, url, icons } = metadata
  transport.tell('SYNC_DAPP_DATA', {
    metadata: { name, description, url, icons: [...icons] },
    sdkVersion: sdkVersion(runtime.store.get(frameworkAtom), chains),
    sdkType,
    projectId: projectId ?? '',
  })
}

/** Tells the frame how the modal looks. */
export function tellTheme({ runtime }: Pick<Core, 'runtime'>, transport: Transport): void {
  const { store } = runtime
  const entries = Object.entries(store.get(themeVariablesAtom))
  const themeVariables: Record<string, string | number> = {}
  for (const [name, value] of entries)
    if (value !== undefined && name.startsWith('--latchkey-')) themeVariables[name] = value
  const accent = themeVariables['--latchkey-accent']
  // The second record bears the names that the frame's protocol began with.
  transport.tell('SYNC_THEME', {
    themeMode: store.get(themeAtom),
    themeVariables,
    w3mThemeVariables: accent === undefined ? {} : { '--w3m-accent': String(accent) },
  })
}

/** Tells it again whenever the host or the visitor's system changes the look. */
export function followTheme(core: Pick<Core, 'runtime'>, transport: Transport): void {
  const { store, signal } = core.runtime
  const stops = [themeAtom, themeVariablesAtom].map((atom) => store.sub(atom, () => tellTheme(core, transport)))
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
