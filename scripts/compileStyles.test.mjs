import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compileStyles } from './compileStyles.mjs'

let directory

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'latchkey-styles-'))
  mkdirSync(join(directory, 'src'))
})
afterEach(() => rmSync(directory, { recursive: true }))

it('default: flattens nested rules into a module beside the file', async () => {
  write('row.css', '/* A row. */\n.row {\n  gap: 8px;\n\n  &:hover > p {\n    color: red;\n  }\n}\n')
  await compile()
  expect(read('row.css.ts')).toMatch(/\nexport const css: string = "\.row\{gap:8px\}\.row:hover>p\{color:red\}"\n$/)
})

it('behavior: inlines imported files', async () => {
  mkdirSync(join(directory, 'src/parts'))
  write('parts/a.css', '.a { color: red; }')
  write('all.css', '@layer one;\n@import "./parts/a.css";\n')
  await compile()
  expect(read('all.css.ts')).toContain('"@layer one;.a{color:red}"')
  expect(list()).toEqual(['all.css', 'all.css.ts', 'parts', 'parts/a.css'])
})

it('behavior: writes a module again only when its text changes', async () => {
  write('a.css', '.a { color: red; }')
  await compile()
  utimesSync(join(directory, 'src/a.css.ts'), 1, 1)
  write('a.css', '.a {\n  color: red;\n}\n')
  await compile()
  expect(statSync(join(directory, 'src/a.css.ts')).mtimeMs).toBe(1000)
  write('a.css', '.a { color: green; }')
  await compile()
  expect(read('a.css.ts')).toContain('green')
})

it('behavior: removes a deleted file’s module, but no handwritten module', async () => {
  write('a.css', '.a { color: red; }')
  write('written.css.ts', "export const css = ''\n")
  await compile()
  rmSync(join(directory, 'src/a.css'))
  await compile()
  expect(list()).toEqual(['written.css.ts'])
})

it('error: rejects invalid CSS with its location', async () => {
  write('a.css', '.a { color: red;\n')
  await expect(compile()).rejects.toThrow(/src\/a\.css:1/)
})

function compile() {
  return compileStyles({ directory, folders: ['src'] })
}

function write(name, text) {
  writeFileSync(join(directory, 'src', name), text)
}

function read(name) {
  return readFileSync(join(directory, 'src', name), 'utf8')
}

function list() {
  return readdirSync(join(directory, 'src'), { recursive: true }).sort()
}
