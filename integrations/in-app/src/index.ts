export { type FarcasterOptions, farcaster } from './farcaster/farcaster.js'
export type { ParentOrigin } from './findParent.js'
export { type SafeOptions, safe } from './safe/safe.js'
