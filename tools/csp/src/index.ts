/** `@latchkey/csp`: creates an app's Content-Security-Policy from its modal options. For Node. */
// For the command line, which depends only on this package.
export { isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
export { type Bundler, bundlers } from './bundlers.js'
export { type ContentSecurityPolicy, contentSecurityPolicy, type PolicySettings } from './contentSecurityPolicy.js'
export { type Directive, directives, type PolicySource } from './directives.js'
export type { PolicyInput } from './listPlugins.js'
export { PolicyError } from './PolicyError.js'
