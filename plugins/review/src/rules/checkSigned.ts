import { type AccountAtoms, type ChainNamespace, normalizeAddress, type Store } from '@latchkey/plugin-api'
import type { InnerCalls } from '../describe/Description.js'
import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import type { Finding } from './Finding.js'
import { rules } from './rules.js'
import { createSubject, type Known, loadReader, type Subject } from './Subject.js'

/**
 * Loads the rules that need no node. The result applies them, again with calls that only a descriptor finds. Rejects only
 * if the code can't be loaded.
 */
export async function loadRules(
  context: ReviewPluginContext,
  signed: Signed,
): Promise<(inner?: InnerCalls) => readonly Finding[]> {
  const read = await loadReader(signed)
  return (inner) => attempt(() => applyRules(createSubject(signed, readKnown(context, signed), read(signed, inner))))
}

/** Applies all rules. */
export function applyRules(subject: Subject): readonly Finding[] {
  return combineFindings(rules.flatMap((rule) => attempt(() => rule(subject))))
}

/** Each id occurs once, the most severe first. */
export function combineFindings(findings: readonly Finding[]): readonly Finding[] {
  const found = new Map<string, Finding>()
  for (const finding of findings) {
    const known = found.get(finding.id)
    if (!known || (finding.severity === 'danger' && known.severity !== 'danger')) found.set(finding.id, finding)
  }
  const isDanger = ({ severity }: Finding) => severity === 'danger'
  const list = [...found.values()]
  return [...list.filter(isDanger), ...list.filter((finding) => !isDanger(finding))].slice(0, mostFindings)
}

/** A request that one rule can't digest must not hide from the others. */
function attempt(find: () => readonly Finding[]): readonly Finding[] {
  try {
    return find()
  } catch {
    return [{ id: 'unreadable', severity: 'caution' }]
  }
}

export function readKnown(
  { accounts, store }: { readonly accounts: AccountAtoms; readonly store: Store },
  { networkId }: Pick<Signed, 'networkId'>,
): Known {
  const [namespace = ''] = networkId.split(':')
  const get = (which: 'accounts' | 'additionalAccounts') => store.get(accounts[which](namespace as ChainNamespace))
  const own = [...get('accounts'), ...get('additionalAccounts')].map(({ address }) => normalizeAddress(address))
  return {
    own: new Set(own),
    networkId: store.get(accounts.account(namespace as ChainNamespace))?.networkId,
    host: globalThis.location?.host,
    now: Math.floor(Date.now() / 1_000),
  }
}

/** The shell shows at most 20 warnings. The rest is for the rules that need a node. */
const mostFindings = 16
