/** Rules about control of accounts and contracts. */
import { safeContracts } from './knownContracts.js'
import { effectsOf, type Rule } from './Subject.js'

/** Finds new owners, administrators, modules and code. */
export const findControlTransfer: Rule = (subject) => {
  const { known } = subject
  const changes = effectsOf(subject, 'control').filter(
    ({ controller }) => !known.own.has(controller) && !isZero(controller),
  )
  const change = changes.find(({ controller }) => !safeContracts.has(controller))
  const { target, controller } = change ?? changes[0] ?? {}
  if (!target || !controller) return []
  return [{ id: 'control-transfer', severity: change ? 'danger' : 'caution', values: { target, controller } }]
}

/** Finds foreign code that runs as a Safe or smart account. It took $1.5 billion from Bybit in February 2025. */
export const findDelegateCall: Rule = (subject) => {
  const calls = effectsOf(subject, 'delegatecall')
  const foreign = calls.find(({ target, isProxy }) => !isProxy && !safeContracts.has(target))
  const call = foreign ?? calls[0]
  return call ? [{ id: 'delegatecall', severity: foreign ? 'danger' : 'caution', values: { target: call.target } }] : []
}

/** Finds delegations of the account's code (EIP-7702). Wallets make them by themselves; apps have no reason to. */
export const findDelegation: Rule = ({ signed }) => {
  const delegates = signed.kind === 'calls' ? signed.delegates : []
  const delegate = delegates.find((one) => !isZero(one))
  return delegate ? [{ id: 'delegation', severity: 'danger', values: { target: delegate } }] : []
}

/**
 * Finds ERC-7710 delegations (MetaMask's Delegation Toolkit). Caveats limit a delegation. But any contract can act as a
 * caveat, and only its code defines what it limits.
 */
export const findOpenDelegation: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData' || signed.primaryType !== 'Delegation') return []
  const { delegate, caveats } = signed.message
  const target = String(delegate).slice(0, 42).toLowerCase()
  if (!Array.isArray(caveats) || known.own.has(target)) return []
  return [{ id: 'delegation', severity: caveats.length > 0 ? 'caution' : 'danger', values: { target } }]
}

function isZero(address: string): boolean {
  return /^0x0*$/.test(address)
}
