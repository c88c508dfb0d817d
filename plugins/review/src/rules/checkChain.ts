import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import type { Finding } from './Finding.js'

/** Applies the rules that need the app's node. Reports each finding as soon as it is known. */
export async function checkChain(
  _context: ReviewPluginContext,
  _signed: Signed,
  _signal: AbortSignal,
  _report: (findings: readonly Finding[]) => void,
): Promise<void> {}
