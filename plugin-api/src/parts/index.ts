/** What a plugin splits itself by: parts that are fetched when they are first needed. */
export { createPart, type Part, type PartState } from './createPart.js'
