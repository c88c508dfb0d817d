import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'

/**
 * Returns a copy of a descriptor from a mirror, or `undefined` if it is not safe to use. The library trusts its
 * descriptors: for example, it would compute 10 to the power of any `decimals`.
 */
export function checkDescriptor(value: unknown): Descriptor | undefined {
  const budget = { values: 20_000 }
  const copy = copyJson(value, 17, budget)
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) return undefined
  // A mirror merges includes, so that one hash covers all that a descriptor shows.
  if (Object.hasOwn(copy, 'includes')) return undefined
  return copy as Descriptor
}

/** Returns `undefined` if any part of the value breaks a limit. */
function copyJson(value: unknown, levels: number, budget: { values: number }): unknown {
  budget.values -= 1
  if (budget.values < 0 || levels === 0) return undefined
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.length <= 4_000 ? value : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => copyJson(item, levels - 1, budget))
    return items.includes(undefined) ? undefined : items
  }
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(readRecord(value))) {
    if (key.length > 4_000 || unsafeKeys.has(key)) return undefined
    if (key === 'decimals' && !isDecimals(member)) return undefined
    const copied = copyJson(member, levels - 1, budget)
    if (copied === undefined) return undefined
    copy[key] = copied
  }
  return copy
}

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

function isDecimals(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 77
}
