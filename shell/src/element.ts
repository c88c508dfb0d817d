/** `@latchkey/shell/element`: custom elements for pages without a framework. Importing it defines nothing. */
export { defineElements } from './element/defineElements.js'
export type {
  LatchkeyAccountButton,
  LatchkeyButton,
  LatchkeyElement,
  LatchkeyElementAttributes,
  LatchkeyElementState,
  LatchkeyElementTagNameMap,
  LatchkeyNetworkButton,
} from './element/LatchkeyElement.js'
