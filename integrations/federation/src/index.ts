/** Plugins that load from another server while the page runs, each pinned to one file by its hash. */

export { RemoteError, type RemoteErrorCode } from './RemoteError.js'
export { type ManifestOfRemote, type RemoteManifest, type RemoteParameters, remote } from './remote.js'
