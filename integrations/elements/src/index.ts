/** Custom elements for pages without a framework. Importing this defines nothing. */
export { defineElements } from './defineElements.js'
export type {
  LatchkeyAccountButton,
  LatchkeyButton,
  LatchkeyElement,
  LatchkeyElementAttributes,
  LatchkeyElementState,
  LatchkeyElementTagNameMap,
  LatchkeyNetworkButton,
} from './LatchkeyElement.js'
