export { type DevtoolsOptions, mountDevtools } from './mountDevtools.js'
