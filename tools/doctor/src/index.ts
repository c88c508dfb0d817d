/** `@latchkey/doctor`: finds problems with a modal during development. */
export type { CheckId, Finding, FindingLevel } from './checks.js'
export { diagnose } from './diagnose.js'
export { formatFindings } from './formatFindings.js'
export { replaceMember } from './replaceMember.js'
