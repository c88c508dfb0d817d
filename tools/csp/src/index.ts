/** `@latchkey/csp`: the Content-Security-Policy of a host, made of the options of its modal. For Node. */
// For the command line, which then depends on this package alone.
export { isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
export type { Bundler } from './bundlers.js'
export { bundlers } from './bundlers.js'
export { type ContentSecurityPolicy, contentSecurityPolicy, type PolicySettings } from './contentSecurityPolicy.js'
export { type Directive, directives, type PolicySource } from './directives.js'
export type { PolicyInput } from './listPlugins.js'
export { PolicyError } from './PolicyError.js'
