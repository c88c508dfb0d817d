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

/**
 * A manifest as a build prints it, or as imported JSON, for hosts without the plugin's types. It is checked when the plugin
 * is registered.
 */
export type RemoteManifest = Loose<Omit<PluginManifest, 'views'>> & {
  readonly views?: Readonly<Record<string, Loose<ViewSpec>>>
}

type Loose<T> = T extends string ? string : T extends object ? { readonly [K in keyof T]: Loose<T[K]> } : T

/** The manifest's type: all of it if the plugin's types are there, otherwise its id. */
export type ManifestOfRemote<M extends RemoteManifest> = M extends PluginManifest ? M : PluginManifest<M['id']>

export interface RemoteParameters<M extends RemoteManifest = RemoteManifest, Options = unknown> {
  /** The manifest of the pinned release. It decides about views and permissions, whatever the file says. */
  readonly manifest: M
  /** The global variable that the file defines, which the build prints. */
  readonly name: string
  /** URL of `remoteEntry.js`: absolute, https, with the version or a hash in its path. */
  readonly entry: string
  /** The file's hash: `sha384-...`. Only optional on this machine (`localhost`, `*.localhost`, `127.0.0.1`, `[::1]`). */
  readonly integrity?: string
  /** The name of the plugin's module in the file. @default './plugin' */
  readonly expose?: string
  /** Passed to the plugin's factory. */
  readonly options?: Options
  /**
   * The plugin's texts by locale (BCP 47), for a remote that was built without its languages, as Latchkey's are:
   * `async (locale) => (await import('@acme/plugin-tips/messages')).loadMessages(locale)`.
   *
   * @default the remote's own texts
   */
  readonly messages?: AnyPlugin['messages']
}

/**
 * Creates a plugin that loads from another server when it is first needed, if its file is the pinned one. The manifest is
 * part of the page, so buttons, gates and permissions need no request. A pin that can't be used does not take the modal
 * away: the modal reports the plugin's `error`, a {@link RemoteError}, and leaves the plugin out.
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
        // The host's types describe the pinned file.
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

/** A loading script can't be stopped, and in Chromium another one with the same URL would wait for the one that hangs. */
function renewEntry(pin: Pin): Pin {
  return { ...pin, entry: `${pin.entry}?again=${Math.round(performance.now())}` }
}

/** Ends before the plugin runtime's limit of 10 s, so that the error names the remote. */
const deadlineMs = 9_500
