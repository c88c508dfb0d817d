import {
  type AnyPlugin,
  isLatchkeyError,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type ViewSpec,
} from '@latchkey/plugin-api'
import { checkPin, type Pin } from './checkPin.js'

/**
 * A manifest as a build prints it, or as JSON is imported: a host need not have the types of the plugin, in which its
 * views and gates are declared. It is checked when it is registered.
 */
export type RemoteManifest = Loose<Omit<PluginManifest, 'views'>> & {
  readonly views?: Readonly<Record<string, Loose<ViewSpec>>>
}

type Loose<T> = T extends string ? string : T extends object ? { readonly [K in keyof T]: Loose<T[K]> } : T

/** What is known of the plugin: all of its manifest where its types are there, else its id. */
export type ManifestOfRemote<M extends RemoteManifest> = M extends PluginManifest ? M : PluginManifest<M['id']>

export interface RemoteParameters<M extends RemoteManifest = RemoteManifest, Options = unknown> {
  /** The manifest of the release that is pinned. What the file itself says about views and permissions is not asked. */
  readonly manifest: M
  /** The global variable that the file defines; the build prints it. */
  readonly name: string
  /** Address of `remoteEntry.js`: absolute, https, with the version or a hash in its path. */
  readonly entry: string
  /** The file's hash: `sha384-...`. May be absent on this machine alone (`localhost`, `*.localhost`, `127.0.0.1`, `[::1]`). */
  readonly integrity?: string
  /** Which of the file's modules is the plugin. @default './plugin' */
  readonly expose?: string
  /** Handed to the plugin's factory. */
  readonly options?: Options
  /**
   * The plugin's texts by locale (BCP 47). A remote of ours brings English alone, so that nobody fetches twenty languages;
   * its package has the others: `async (locale) => (await import('@acme/plugin-tips/messages')).loadMessages(locale)`.
   *
   * @default what the remote brings itself
   */
  readonly messages?: AnyPlugin['messages']
}

/**
 * A plugin that is fetched from a server of its own when it is first needed, and only if it is the pinned file. The
 * manifest is the host's copy and part of the page, so buttons, gates and permissions work without any request.
 *
 * @throws {RemoteError} REMOTE_ENTRY_INVALID, REMOTE_INTEGRITY_MISSING, REMOTE_INTEGRITY_INVALID, REMOTE_NAME_INVALID
 */
export function remote<const M extends RemoteManifest, Api extends object = object, Options = unknown>(
  parameters: RemoteParameters<M, Options>,
): Plugin<ManifestOfRemote<M>, Api, Options> {
  const { options, messages, name, entry, integrity, expose = './plugin' } = parameters
  const manifest = parameters.manifest as unknown as ManifestOfRemote<M>
  const pin = checkPin(manifest, { name, entry, integrity, expose })
  let hangs = false
  return {
    manifest,
    options,
    ...(messages && { messages }),
    remote: { entry: pin.entry, integrity: pin.integrity },
    async load() {
      const endsMs = performance.now() + deadlineMs
      const { loadRemote } = await import('./loadRemote.js')
      try {
        const loaded = await loadRemote(hangs ? renew(pin) : pin, manifest, options, endsMs)
        // The types are the host's word: what was pinned is known to be of this shape.
        return loaded as { readonly default: PluginModule<ManifestOfRemote<M>, Api, Options> }
      } catch (error) {
        hangs = isLatchkeyError(error, 'REMOTE_TIMEOUT')
        throw error
      }
    },
  }
}

/**
 * The same file by another address: nobody can stop a script that is on its way, and Chromium would let a second one of
 * that address wait for the first, which hangs.
 */
function renew(pin: Pin): Pin {
  return { ...pin, entry: `${pin.entry}?again=${Math.round(performance.now())}` }
}

// The plugin runtime gives up on any plugin after 10 s; this ends before, so that the error says that it was the remote.
const deadlineMs = 9_500
