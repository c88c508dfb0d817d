import type { EmbeddedWalletContext } from '@latchkey/plugin-api'
import type { Transport } from './createTransport.js'

export function tellDapp({ options, sdk }: EmbeddedWalletContext, transport: Transport): void {
  const { name, description, url, icons } = options.metadata
  const { type: sdkType, version: sdkVersion } = sdk()
  transport.tell('SYNC_DAPP_DATA', {
    metadata: { name, description, url, icons: [...icons] },
    sdkVersion,
    sdkType,
    projectId: options.projectId ?? '',
  })
}

export function tellTheme({ store, atoms }: EmbeddedWalletContext, transport: Transport): void {
  const themeVariables: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(store.get(atoms.themeVariables))) {
    if (value !== undefined && name.startsWith('--latchkey-')) themeVariables[name] = value
  }
  const accent = themeVariables['--latchkey-accent']
  transport.tell('SYNC_THEME', {
    themeMode: store.get(atoms.theme),
    themeVariables,
    // The protocol still uses its earlier names.
    w3mThemeVariables: accent === undefined ? {} : { '--w3m-accent': String(accent) },
  })
}

export function followTheme(context: EmbeddedWalletContext, transport: Transport): void {
  const { store, atoms, signal } = context
  for (const atom of [atoms.theme, atoms.themeVariables]) {
    const stop = store.sub(atom, () => tellTheme(context, transport))
    signal.addEventListener('abort', stop, { once: true })
  }
}
