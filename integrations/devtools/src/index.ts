/** `@latchkey/devtools`: a panel that shows what a modal does, for development. */

export { type DevtoolsOptions, mountDevtools } from './mountDevtools.js'
