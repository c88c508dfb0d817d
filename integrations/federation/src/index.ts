/** Plugins that load from another server at run time. Each is pinned to one file by that file's hash. */

export { RemoteError, type RemoteErrorCode } from './RemoteError.js'
export { type ManifestOfRemote, type RemoteManifest, type RemoteParameters, remote } from './remote.js'
