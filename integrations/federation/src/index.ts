/** Plugins that are fetched from a server of their own while the page runs, each pinned to one file by its hash. */

export { RemoteError, type RemoteErrorCode } from './RemoteError.js'
export { type ManifestOfRemote, type RemoteManifest, type RemoteParameters, remote } from './remote.js'
