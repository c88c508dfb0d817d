import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mergePackages, readNames } from './copySite.mjs'
import { templates } from './templates.mjs'
import { nextCommands } from './terminal.mjs'

const program = fileURLToPath(new URL('./create.mjs', import.meta.url))
let cwd

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const run = (...parameters) => spawnSync(process.execPath, [program, ...parameters], { cwd, encoding: 'utf8' })
const read = (...path) => readFileSync(join(cwd, ...path), 'utf8')

describe('npm create latchkey', () => {
  it.each(Object.entries(templates))('default: creates an app with %s', (template, { environmentPrefix }) => {
    const { status, stdout, stderr } = run('coffee-shop', '--template', template)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('cd coffee-shop')
    const folder = join(cwd, 'coffee-shop')
    const names = readdirSync(folder)
    const files = ['.env', '.env.development', '.gitignore', 'README.md', 'latchkey.options.mjs', 'package.json', 'src']
    expect(names).toEqual(expect.arrayContaining(files))
    expect(names.filter((name) => name.startsWith('_'))).toEqual([])
    const { name, scripts, dependencies, devDependencies } = JSON.parse(read('coffee-shop/package.json'))
    expect(name).toBe('coffee-shop')
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['dev', 'build', 'preview', 'csp', 'doctor', 'sandbox']),
    )
    // Versions of other packages are exact, because Latchkey's tests use them.
    for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, dependency).toMatch(/^(@latchkey\/|latchkey$)/.test(dependency) ? /^\^\d/ : /^\d+\.\d+\.\d+$/)
    }
    expect(read('coffee-shop/.env')).toContain(`\n${environmentPrefix}PROJECT_ID=\n`)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      expect(text, entry.name).not.toMatch(/my-site|My site|ENV_PREFIX/)
    }
  })

  it('parameters: --force', () => {
    writeFileSync(join(cwd, 'notes.txt'), 'mine')
    mkdirSync(join(cwd, 'shop'))
    writeFileSync(join(cwd, 'shop/notes.txt'), 'mine')
    expect(run('shop', '-t', 'vite', '--force').status).toBe(0)
    expect(read('shop/notes.txt')).toBe('mine')
    expect(readdirSync(join(cwd, 'shop'))).toContain('vite.config.ts')
  })

  it('behavior: accepts a folder with only .git', () => {
    mkdirSync(join(cwd, 'shop/.git'), { recursive: true })
    expect(run('shop', '-t', 'vite').status).toBe(0)
  })

  it('error: rejects a folder that is not empty', () => {
    mkdirSync(join(cwd, 'shop'))
    writeFileSync(join(cwd, 'shop/notes.txt'), 'mine')
    const { status, stderr } = run('shop', '-t', 'vite')
    expect(status).toBe(1)
    expect(stderr).toContain('is not empty')
    expect(readdirSync(join(cwd, 'shop'))).toEqual(['notes.txt'])
  })

  it('error: rejects a file', () => {
    writeFileSync(join(cwd, 'shop'), 'mine')
    expect(run('shop', '-t', 'vite', '--force')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/is a file/),
    })
    expect(read('shop')).toBe('mine')
  })

  it.each(['Coffee shop', '.hidden', '-x', 'node_modules', 'a'.repeat(215)])('error: rejects the folder %j', (name) => {
    const { status, stderr } = run('-t', 'vite', '--', name)
    expect(status).toBe(1)
    expect(stderr).toContain('Name the folder with lowercase letters')
    expect(readdirSync(cwd)).toEqual([])
  })

  it.each(['parcel', 'constructor', ''])('error: rejects the template %j', (template) => {
    const { status, stderr } = run('shop', `--template=${template}`)
    expect(status).toBe(1)
    expect(stderr).toContain('rsbuild, vite, next, webpack, wagmi')
    expect(readdirSync(cwd)).toEqual([])
  })

  it.each([[[]], [['shop']], [['-t', 'vite']]])(
    'error: prints the usage without a terminal, after %j',
    (parameters) => {
      expect(run(...parameters)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage/) })
      expect(readdirSync(cwd)).toEqual([])
    },
  )
})

describe('readNames', () => {
  it('default', () => {
    expect(readNames('coffee-shop_2')).toEqual({ name: 'coffee-shop_2', title: 'Coffee shop 2' })
  })
})

describe('mergePackages', () => {
  it('default', () => {
    const merged = mergePackages([
      '{ "name": "a", "scripts": { "dev": "x" }, "dependencies": { "z": "1", "b": "1" } }',
      '{ "scripts": { "dev": "y", "build": "z" }, "dependencies": { "a": "2", "z": "2" } }',
    ])
    expect(JSON.parse(merged)).toEqual({
      name: 'a',
      scripts: { dev: 'y', build: 'z' },
      dependencies: { a: '2', b: '1', z: '2' },
      devDependencies: {},
    })
    expect(Object.keys(JSON.parse(merged).dependencies)).toEqual(['a', 'b', 'z'])
  })
})

describe('nextCommands', () => {
  it.each([
    [undefined, 'npm install', 'npm run dev'],
    ['pnpm/10.2.0 npm/? node/v20.19.0 linux x64', 'pnpm install', 'pnpm dev'],
    ['yarn/4.6.0 npm/? node/v20.19.0 linux x64', 'yarn install', 'yarn dev'],
    ['bun/1.2.0 npm/? node/v20.19.0 linux x64', 'bun install', 'bun run dev'],
  ])('default: uses the package manager %s', (userAgent, install, dev) => {
    const commands = nextCommands('.', userAgent)
    expect(commands[0]).toBe(install)
    expect(commands.at(-1)).toMatch(new RegExp(`^${dev} `))
  })

  it('behavior: quotes a folder with a space', () => {
    expect(nextCommands('my sites/shop')[0]).toBe('cd "my sites/shop"')
  })
})
