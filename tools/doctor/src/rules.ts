/**
 * `@latchkey/doctor/rules`: the doctor's table of checks and what it judges by, without React, jotai and DOM, so
 * that the command line runs where these are missing.
 */
export { defaultServices, isOriginAllowed, satisfiesRange } from '@latchkey/shell/rules'
export { type CheckId, checks, createFinding, type Finding, type FindingLevel } from './checks.js'
export { formatFindings, sortFindings } from './formatFindings.js'
