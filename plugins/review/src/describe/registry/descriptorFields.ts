/** Parts that the descriptors share. */
import type { Descriptor } from '@ethereum-sourcify/clear-signing'

type Field = NonNullable<NonNullable<NonNullable<Descriptor['display']>['formats']>[string]['fields']>[number]

export function token(path: string, label: string, tokenPath: string, params: object = {}): Field {
  return { path, label, format: 'tokenAmount', params: { tokenPath, ...params } }
}

export function coin(label = 'Amount', path = '@.value'): Field {
  return { path, label, format: 'amount' }
}

export function address(path: string, label: string, params: object = {}): Field {
  return { path, label, format: 'addressName', params }
}

export function date(path: string, label = 'Valid until'): Field {
  return { path, label, format: 'date', params: { encoding: 'timestamp' } }
}

export function raw(path: string, label: string): Field {
  return { path, label, format: 'raw' }
}

/** Calls to the same contract, in an argument. */
export function calls(path: string): Field {
  return { path, label: 'Call', format: 'calldata', params: { calleePath: '@.to' } }
}

/** Shows amounts from `threshold` on as "all USDC". */
export const allFromMaximum = { threshold: `0x${'f'.repeat(64)}`, message: 'all' }

/** A maximum that no balance reaches. */
export const noMaximum = { threshold: `0x1${'0'.repeat(32)}`, message: 'all' }
