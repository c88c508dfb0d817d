/** Builds plugins as remotes: one file, at a URL that contains its hash. */
export { BuildError, type BuildErrorCode } from './BuildError.js'
export { type BuildRemoteOptions, type BuildRemoteResult, type BuiltRemote, buildRemote } from './buildRemote.js'
export { type RemoteConfigOptions, remoteConfig } from './remoteConfig.js'
