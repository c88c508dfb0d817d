/**
 * Runs the cases of a checkout of the public registry through the plugin. The registry is not part of this repository:
 * `REGISTRY=../clear-signing-erc7730-registry npx vitest run plugins/review/src/describe/registry/publicRegistry.test.ts`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Descriptor, mergeDescriptors } from '@ethereum-sourcify/clear-signing'
import { expect, it } from 'vitest'
import { type CaseFile, type Expected, type FindDescriptor, runCase } from '../../testing/registryCases.js'
import { checkDescriptor } from '../descriptors/checkDescriptor.js'

const root = process.env.REGISTRY ?? ''

it.skipIf(root === '')('default: passes the cases of the public registry', { timeout: 600_000 }, async () => {
  const folder = join(root, 'registry')
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`))
  const find = indexDescriptors(files.filter((file) => /\/(calldata|eip712)-[^/]*(?<!\.tests)\.json$/.test(file)))
  const failed: string[] = []
  let total = 0
  for (const path of files.filter((file) => file.endsWith('.tests.json'))) {
    const file: CaseFile = JSON.parse(readFileSync(path, 'utf8'))
    // Older files have only texts for a hardware wallet's screen.
    if (!file.descriptor) continue
    const descriptor = readDescriptor(resolve(dirname(path), file.descriptor))
    for (const test of file.tests) {
      total += 1
      const shown = descriptor && (await runCase(test, descriptor, file, find).catch(String))
      const expected = { ...test.expected, fields: inOrder(test.expected, shown) }
      if (isDeepStrictEqual(shown, expected)) continue
      const shownTexts = descriptor ? JSON.stringify(shown) : 'no descriptor'
      failed.push(
        `${path.slice(folder.length + 1)}, ${test.description}:\n  ${JSON.stringify(expected)}\n  ${shownTexts}`,
      )
    }
  }
  process.stdout.write(`${failed.join('\n')}\n${total - failed.length} of ${total} cases\n`)
  expect(total).toBeGreaterThan(0)
  // Some cases contradict their descriptors.
  expect(failed.length / total).toBeLessThan(0.05)
})

/** Older files map labels to values, in any order. */
function inOrder({ fields }: Expected, shown: Expected | string | undefined): unknown {
  if (Array.isArray(fields) || typeof shown !== 'object') return fields
  return shown.fields.map(({ label }) => ({ label, value: (fields as unknown as Record<string, unknown>)[label] }))
}

function indexDescriptors(paths: readonly string[]): FindDescriptor {
  const found = new Map<string, Descriptor>()
  for (const path of paths) {
    const descriptor = readDescriptor(path)
    for (const { address, chainId } of descriptor?.context?.contract?.deployments ?? []) {
      found.set(`${chainId}:${address?.toLowerCase()}`, descriptor as Descriptor)
    }
  }
  return (chainId, contract) => found.get(`${chainId}:${contract}`)
}

/** Reads a descriptor as a mirror has it: with the files that it includes. */
function readDescriptor(path: string): Descriptor | undefined {
  if (!existsSync(path)) return undefined
  const { includes, ...own }: Descriptor = JSON.parse(readFileSync(path, 'utf8'))
  const included = includes === undefined ? undefined : readDescriptor(resolve(dirname(path), includes))
  if (includes !== undefined && !included) return undefined
  return checkDescriptor(included ? mergeDescriptors(own, included) : own)
}
