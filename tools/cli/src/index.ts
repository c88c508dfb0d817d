/** Exports the commands as functions. */
export {
  type Bundler,
  type ContentSecurityPolicy,
  contentSecurityPolicy,
  type PolicyInput,
  type PolicySettings,
} from '@latchkey/csp'
export { CommandError } from './CommandError.js'
export { type ClearSignResult, runClearSign } from './clearSign/runClearSign.js'
export { type Diagnosis, runDoctor } from './doctor/runDoctor.js'
export { formatPolicy, type PolicyFormat } from './formatPolicy.js'
export { type Result, runCsp } from './runCsp.js'
