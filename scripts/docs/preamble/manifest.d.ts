/** The manifest of docs/plugins.md, in its own file. */
export { manifest } from './index.js'
