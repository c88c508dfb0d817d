import {
  type AnyPlugin,
  isLatchkeyError,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type ViewSpec,
} from '@latchkey/plugin-api'
import { checkPin, type Pin } from './checkPin.js'
import { RemoteError } from './RemoteError.js'

/** A manifest that a build printed, or imported JSON, for hosts that lack the plugin's types. The modal checks it. */
export type RemoteManifest = Loose<Omit<PluginManifest, 'views'>> & {
  readonly views?: Readonly<Record<string, Loose<ViewSpec>>>
}

type Loose<T> = T extends string ? string : T extends object ? { readonly [K in keyof T]: Loose<T[K]> } : T

/** The manifest's full type if the host has the plugin's types, otherwise a type that only knows the id. */
export type ManifestOfRemote<M extends RemoteManifest> = M extends PluginManifest ? M : PluginManifest<M['id']>

export interface RemoteParameters<M extends RemoteManifest = RemoteManifest, Options = unknown> {
  /** The pinned release's manifest. Views and permissions come from here, never from the file. */
  readonly manifest: M
  /** The name of the global variable that the file defines. The build prints it. */
  readonly name: string
  /** The URL of `remoteEntry.js`: absolute, https, with the version or a hash in its path. */
  readonly entry: string
  /** The file's hash: `sha384-...`. Optional only on `localhost`, `*.localhost`, `127.0.0.1` and `[::1]`. */
  readonly integrity?: string
  /** The name of the plugin's module in the file. @default './plugin' */
  readonly expose?: string
  readonly options?: Options
  /**
   * Loads the plugin's messages for a locale (BCP 47). Needed for a remote built without its languages, like Latchkey's
   * remotes: `async (locale) => (await import('@acme/plugin-tips/messages')).loadMessages(locale)`.
   *
   * @default the remote's own messages
   */
  readonly messages?: AnyPlugin['messages']
}

/**
 * Creates a plugin whose code is loaded from another server when it is first needed. The code runs only if it matches
 * the pinned hash. The manifest is part of the page, so buttons, gates and permissions need no request.
 *
 * Never throws. If the pin is invalid, the plugin's `error` is a {@link RemoteError}, and the modal leaves the plugin out.
 */
export function remote<const M extends RemoteManifest, Api extends object = object, Options = unknown>(
  parameters: RemoteParameters<M, Options>,
): Plugin<ManifestOfRemote<M>, Api, Options> {
  const { options, messages, name, entry, integrity, expose = './plugin' } = parameters
  const manifest = parameters.manifest as unknown as ManifestOfRemote<M>
  const pin = tryPin(manifest, { name, entry, integrity, expose })
  if (pin instanceof RemoteError) {
    return {
      manifest,
      error: pin,
      load: async () => {
        throw pin
      },
    }
  }
  let hasTimedOut = false
  return {
    manifest,
    options,
    ...(messages && { messages }),
    remote: { entry: pin.entry, integrity: pin.integrity },
    async load() {
      const endsMs = performance.now() + deadlineMs
      const { loadRemote } = await import('./loadRemote.js')
      try {
        const loaded = await loadRemote(hasTimedOut ? renewEntry(pin) : pin, manifest, options, endsMs)
        return loaded as { readonly default: PluginModule<ManifestOfRemote<M>, Api, Options> }
      } catch (error) {
        hasTimedOut = isLatchkeyError(error, 'REMOTE_TIMEOUT')
        throw error
      }
    },
  }
}

function tryPin(manifest: PluginManifest, pinned: Pin): Pin | RemoteError {
  try {
    return checkPin(manifest, pinned)
  } catch (error) {
    if (error instanceof RemoteError) return error
    throw error
  }
}

/** Changes the URL. A hanging script can't be stopped, and Chromium would make another request for its URL wait. */
function renewEntry(pin: Pin): Pin {
  return { ...pin, entry: `${pin.entry}?again=${Math.round(performance.now())}` }
}

/** Ends before the plugin runtime's limit of 10 s, so that the error says which remote failed. */
const deadlineMs = 9_500
