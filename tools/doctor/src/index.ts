/** `@latchkey/doctor`: says what is wrong around a modal and what to do about it, for development. */
export type { CheckId, Finding, FindingLevel } from './checks.js'
export { diagnose } from './diagnose.js'
export { formatFindings } from './formatFindings.js'
export { replaceMember } from './replaceMember.js'
