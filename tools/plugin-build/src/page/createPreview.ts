import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon, solana as solanaMainnet } from '@latchkey/networks'
import {
  type AnyPlugin,
  type ChainNamespace,
  describeError,
  isLatchkeyError,
  type Permission,
  type PluginManifest,
} from '@latchkey/plugin-api'
import { findFactory } from '@latchkey/plugin-api/shared'
import { sandbox } from '@latchkey/sandbox/host'
import { createModal, type Modal } from '@latchkey/shell'
import { pluginsAtom } from '@latchkey/shell/integration'
import { solana } from '@latchkey/solana'
import { BuildError } from '../BuildError.js'
import type { Answer, Preview, PreviewSettings, PreviewState } from './Preview.js'
import { watchAlerts } from './watchAlerts.js'

interface PreviewParameters {
  /** The exports of the plugin's entry. */
  readonly exports: Readonly<Record<string, unknown>>
  readonly sandboxUrl: string
  /** Called with each new modal. */
  readonly onModal: (modal: Modal) => void
}

/** Creates an app's modal with the plugin, and creates it again when the refused permissions change. */
export function createPreview({ exports, sandboxUrl, onModal }: PreviewParameters): Preview {
  let modal: Modal | undefined
  let refused = ''
  let { plugin, problem } = tryPlugin(exports)
  let alert: string | undefined
  const listeners = new Set<(state: PreviewState) => void>()
  const { manifest } = plugin ?? {}
  const namespaces = listNamespaces(manifest)

  async function recreate({ refusedPermissions, themeMode, locale }: PreviewSettings): Promise<void> {
    await modal?.dispose()
    // A plugin belongs to one modal, so each modal gets a new plugin.
    plugin = tryPlugin(exports).plugin
    modal = createModal({
      ...sandbox({ url: sandboxUrl }),
      // Each modal gets the same id, so that the connection and the plugin's storage stay.
      id: 'main',
      metadata: {
        name: 'Plugin in development',
        description: 'The page of latchkey-plugin dev',
        url: location.origin,
        icons: [`${location.origin}/icon.svg`],
      },
      networks: namespaces.includes('solana') ? [mainnet, polygon, solanaMainnet] : [mainnet, polygon],
      chains: namespaces.includes('solana') ? [eip155(), solana()] : [eip155()],
      plugins: plugin ? [plugin] : [],
      refusedPermissions: manifest ? { [manifest.id]: refusedPermissions as readonly Permission[] } : {},
      themeMode,
      locale,
    })
    modal.store.sub(pluginsAtom, report)
    onModal(modal)
  }

  function report(): void {
    const { status = 'waiting', error } = modal?.store.get(pluginsAtom).get(manifest?.id ?? '') ?? {}
    const problem = error === undefined ? alert : describe(error)
    const state = { status, ...(problem !== undefined && { problem }) }
    for (const listener of listeners) listener(state)
  }

  function setAlert(text: string | undefined): void {
    alert = text
    report()
  }

  watchAlerts(setAlert)
  return {
    manifest,
    problem,
    namespaces,
    apply: (settings) =>
      describeFailure(async () => {
        setAlert(undefined)
        const wanted = settings.refusedPermissions.join()
        if (!modal || wanted !== refused) await recreate(settings)
        refused = wanted
        modal?.setThemeMode(settings.themeMode)
        document.documentElement.dataset.theme = settings.themeMode
        await modal?.setLocale(settings.locale)
      }),
    open(view, args) {
      setAlert(undefined)
      return describeFailure(async () => modal?.open({ view, args: parseJson(args) } as never))
    },
    request: async (namespace, method, params) => sendRequest(modal, namespace, method, params),
    pauseMining: (isPaused) =>
      describeFailure(async () => {
        const { ok, status } = await fetch(`${sandboxUrl}/admin/mining`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ isPaused }),
        })
        if (!ok) throw new Error(`The sandbox responded with ${status}`)
      }),
    watch(listener) {
      listeners.add(listener)
      report()
      return () => {
        listeners.delete(listener)
      }
    },
    async countTexts(locale) {
      return Object.keys((await plugin?.messages?.(locale)) ?? {}).length
    },
  }
}

function tryPlugin(exports: PreviewParameters['exports']): { plugin?: AnyPlugin; problem?: string } {
  try {
    const factory = findFactory(exports)
    const plugin = (typeof factory === 'function' ? factory() : factory) as Partial<AnyPlugin> | undefined
    if (plugin?.manifest && plugin.load) return { plugin: plugin as AnyPlugin }
    const details = 'Export the factory as default, or as the only function, or pass another file with --entry.'
    throw new BuildError('BUILD_PLUGIN_INVALID', { details })
  } catch (error) {
    return { problem: describe(error) }
  }
}

/** EVM, and Solana if the manifest names it. The sandbox has wallets for both. */
function listNamespaces(manifest: PluginManifest | undefined): readonly ChainNamespace[] {
  const named = [
    ...(manifest?.namespaces ?? []),
    ...(manifest?.rpc ?? []).map(({ namespace }) => namespace),
    ...(manifest?.contributes?.connectors ?? []).flatMap(({ namespaces }) => namespaces),
  ]
  return named.includes('solana') ? ['eip155', 'solana'] : ['eip155']
}

async function sendRequest(
  modal: Modal | undefined,
  namespace: ChainNamespace,
  method: string,
  params: string,
): Promise<Answer> {
  try {
    const result = await modal?.getProvider(namespace).request({ method, params: parseJson(params) } as never)
    return { isError: false, text: JSON.stringify(result, writeBigInt, 2) ?? 'undefined' }
  } catch (error) {
    return { isError: true, text: describe(error) }
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('The text is not valid JSON', { cause })
  }
}

function writeBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

async function describeFailure(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    return describe(error)
  }
}

/** Returns an error's code, details and link. For an RPC error, reads them from its cause. */
function describe(error: unknown): string {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown }
  const described = describeError(!isLatchkeyError(error) && isLatchkeyError(cause) ? cause : error)
  return code === undefined ? described : `${code}: ${described}`
}
