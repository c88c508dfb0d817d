import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/checks/readImports.mjs'

const source = fileURLToPath(new URL('../../shell/src/', import.meta.url))

test('no two folders in the shell import each other', () => {
  expect(listPairs(readEdges())).toEqual([])
})

test('error: finds two folders that import each other', () => {
  expect(listPairs(new Set(['ui > state', 'state > ui', 'ui > core']))).toEqual(['state <-> ui'])
})

/** Counts imports by folder, except for tests and top-level files. */
function readEdges(): Set<string> {
  const edges = new Set<string>()
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test(-d)?\.|\.css\.ts$|^testing\//.test(path)) continue
    for (const { specifier } of readImports(path, readFileSync(join(source, path), 'utf8'))) {
      if (!specifier?.startsWith('.')) continue
      const target = normalize(join(path, '..', specifier))
      if (!existsSync(join(source, target.split('/')[0] ?? ''))) continue
      const [from, to] = [path, target].map((one) => one.split('/').slice(0, -1)[0])
      if (from && to && from !== to) edges.add(`${from} > ${to}`)
    }
  }
  return edges
}

function listPairs(edges: ReadonlySet<string>): string[] {
  return [...edges]
    .map((edge) => edge.split(' > '))
    .filter(([from = '', to = '']) => from < to && edges.has(`${to} > ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort()
}
