/** Runs all rules over the corpora of drainers and ordinary requests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMessage } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drainers } from '../testing/corpus/drainers.js'
import { batch, type Example, encode, friend, now, safe, transaction, user } from '../testing/corpus/Example.js'
import { ordinary } from '../testing/corpus/ordinary.js'
import { reviewExample } from '../testing/corpus/reviewExample.js'
import { findWarningMessages, ruleIds } from './warningMessages.js'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['drainer', drainers],
  ['ordinary request', ordinary],
])('%s', (_kind, examples) => {
  it.each(examples.map((example) => [example.name, example] as const))('behavior: %s', async (_name, example) => {
    const found = await reviewExample(example)
    expect(found.map(({ id }) => id).sort()).toEqual([...example.findings].sort())
  })
})

it('behavior: flags every drainer, and no ordinary request as a danger', async () => {
  const verdicts = await Promise.all([...drainers].map(async (example) => (await reviewExample(example)).length))
  expect(drainers.length).toBeGreaterThanOrEqual(40)
  expect(verdicts.every((count) => count > 0)).toBe(true)
  const dangers: string[] = []
  for (const example of ordinary) {
    if ((await reviewExample(example)).some(({ severity }) => severity === 'danger')) dangers.push(example.name)
  }
  expect(ordinary.length).toBeGreaterThanOrEqual(60)
  expect(dangers).toEqual([])
})

it('behavior: an example for every rule exists', () => {
  // `checkSimulation.test.ts` and `checkChain.anvil.test.ts` have these.
  const others = ['hidden-loss', 'would-fail', 'unchecked-contract']
  const covered = new Set<string>([...others, ...[...drainers, ...ordinary].flatMap(({ findings }) => findings)])
  expect(ruleIds.filter((id) => !covered.has(id))).toEqual([])
})

it('behavior: every warning is filled in, and fits the limits', async () => {
  for (const example of [...drainers, ...ordinary]) {
    for (const { id, values } of await reviewExample(example)) {
      const { title, text } = findWarningMessages(id)
      expect(formatMessage(title.text, values)).not.toMatch(/[{}]|^$/)
      expect(formatMessage(title.text, values).length).toBeLessThanOrEqual(120)
      expect(formatMessage(text.text, values)).not.toMatch(/[{}]|^$/)
      expect(formatMessage(text.text, values).length).toBeLessThanOrEqual(600)
    }
  }
})

it('behavior: each example has a different name', () => {
  const names = [...drainers, ...ordinary].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('behavior: the verdicts are those in the docs', async () => {
  const table = async (title: string, examples: readonly Example[]) => {
    const rows: string[] = []
    for (const example of examples) {
      const found = await reviewExample(example)
      const verdict = found.map(({ id, severity }) => `${severity}: ${id}`).join(', ') || 'nothing'
      rows.push(`| ${example.name} | ${example.description} | \`${example.method}\` | ${verdict} |`)
    }
    return [
      `## ${title} (${examples.length})`,
      '',
      '| name | what it does | request | verdict |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n')
  }
  const severities = new Map<string, Set<string>>()
  for (const example of [...drainers, ...ordinary]) {
    for (const { id, severity } of await reviewExample(example)) {
      severities.set(id, (severities.get(id) ?? new Set()).add(severity))
    }
  }
  const judged = ruleIds.filter((id) => severities.has(id))
  const rows = judged.map((id) => {
    const { title, text } = findWarningMessages(id)
    const list = [...(severities.get(id) ?? [])].sort().join(', ')
    return `| <a id="${id}"></a>\`${id}\` | ${list} | ${title.text} | ${text.text} |`
  })
  const head = ['| rule | severity | title | text |', '| --- | --- | --- | --- |']
  const rules = [`## Rules (${rows.length})`, '', ...head, ...rows].join('\n')
  const tables = [rules, await table('Drainers', drainers), await table('Ordinary requests', ordinary)]
  const page = `${preamble}\n\n${tables.join('\n\n')}\n`
  await expect(page).toMatchFileSnapshot('../../../../docs/review-rules.md')
  const overview = readFileSync(join(import.meta.dirname, '../../../../docs/review.md'), 'utf8')
  expect(overview).toContain(`| [drainer techniques](review-rules.md) | ${drainers.length} |`)
  expect(overview).toContain(`| [ordinary requests](review-rules.md) | ${ordinary.length} |`)
})

describe('hidden drainers', () => {
  const visible = drainers.filter(
    ({ method, findings }) => method === 'eth_sendTransaction' && !findings.includes('high-fee'),
  )
  const plain = visible.filter(
    ({ params, findings }) => !findings.some((id) => unwrapped.has(id)) && !('authorizationList' in readCall(params)),
  )
  const wrappers: readonly (readonly [string, (call: Call) => Pick<Example, 'method' | 'params'>])[] = [
    ['a batch', (call) => batch({ to: friend, value: '0x1' }, call)],
    [
      'a smart account',
      ({ to, data = '0x', value = '0x0' }) =>
        transaction(user, encode('executeBatch((address,uint256,bytes)[])', [[[to, BigInt(value), data]]])),
    ],
    [
      'a Safe',
      ({ to, data = '0x', value = '0x0' }) =>
        transaction(
          safe,
          encode('execTransactionFromModule(address,uint256,bytes,uint8)', [to, BigInt(value), data, 0]),
        ),
    ],
  ]

  it('behavior: most drainers can be hidden', () => expect(plain.length).toBeGreaterThan(20))

  it.each(wrappers)('behavior: %s hides none of them', async (_name, wrap) => {
    for (const example of plain) {
      const found = (await reviewExample({ ...example, ...wrap(readCall(example.params)) })).map(({ id }) => id)
      expect(found, example.name).toEqual(expect.arrayContaining([...example.findings]))
    }
  })
})

/** Two parameters of one call can't be hidden, and neither can a call that is too deep already. */
const unwrapped = new Set(['unreadable', 'too-complex'])

interface Call {
  readonly to: string
  readonly data?: `0x${string}`
  readonly value?: `0x${string}`
}

function readCall(params: unknown): Call {
  const { to, data, value, ...others } = (params as readonly [Call & object])[0]
  return { ...others, to, ...(data && { data }), ...(value && { value }) }
}

const preamble = `# Warnings of the review plugin

What [\`@latchkey/plugin-review\`](review.md) warns of. Its tests check every verdict on this page, and write the page. Three more depend on the app's node:

- <a id="hidden-loss"></a>\`hidden-loss\` (danger, caution): in a simulation, the request takes more tokens than it states, and gives nothing of similar worth. It is a caution if the request names the tokens or the amounts, or gives anything. It is no warning if its only argument is the amount, or if the amount is that of an approval in the same batch.
- <a id="would-fail"></a>\`would-fail\` (caution): the simulation fails.
- <a id="unchecked-contract"></a>\`unchecked-contract\` (caution): the node did not say whether an address has code, and for how long.

\`other-recipient\` also appears if the account loses tokens in a simulation and gets nothing, and a call that nobody can read names an ordinary account.

A danger means that the user is likely to lose assets. A caution means that the user should check something first.`
