/** The UI stage: fetched beside core at the visitor's first intent, and mounted once. */
export { mountUi } from './mountUi.js'
