/** `@latchkey/doctor/rules`: the checks that need no React, jotai or DOM, for the command line. */
export { defaultServices, isOriginAllowed, satisfiesRange } from '@latchkey/shell/rules'
export { type CheckId, checks, createFinding, type Finding, type FindingLevel } from './checks.js'
export { formatFindings, sortFindings } from './formatFindings.js'
