/**
 * `@latchkey/shell/rules`: the modal's rules, as pure functions and tables without dependencies, so that tools can check apps
 * by them. Not covered by semantic versioning.
 */
export { alertSeverity } from './alerts/alertSeverity.js'
export { readImageUrl } from './connectors/readImageUrl.js'
export { decideGate, type GateValue, signInGates } from './gates/decideGate.js'
export { isOpen } from './gates/isOpen.js'
export { isOriginAllowed } from './gates/isOriginAllowed.js'
export { shellVersion } from './http/sdkVersion.js'
export { grantPermissions, unwrapPlugin } from './plugins/pluginOptions.js'
export { satisfiesRange } from './plugins/satisfiesRange.js'
export { classOf } from './requests/methods.js'
export { defaultServices, readServices } from './services/defaultServices.js'
export { storageKey } from './storage/storageKey.js'
