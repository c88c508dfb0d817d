import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import type { Finding } from './Finding.js'

/** Applies the rules that need no node. */
export function checkSigned(_context: ReviewPluginContext, _signed: Signed): readonly Finding[] {
  return []
}
