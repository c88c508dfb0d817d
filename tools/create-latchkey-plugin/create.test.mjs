import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shellViews as viewsOfTheShell } from '../../shell/src/navigation/shellViews.js'
import { readNames, shellViews } from './readNames.mjs'

const program = fileURLToPath(new URL('./create.mjs', import.meta.url))
let cwd

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-latchkey-plugin-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const run = (...parameters) => spawnSync(process.execPath, [program, ...parameters], { cwd, encoding: 'utf8' })

describe('npm create latchkey-plugin', () => {
  it('default', () => {
    const output = execFileSync(process.execPath, [program, 'tip-jar'], { cwd, encoding: 'utf8' })
    expect(output).toContain('cd tip-jar')
    const [, anchor] = /guide\.md#(\S+)/.exec(output)
    const guide = readFileSync(new URL('../../docs/plugins/guide.md', import.meta.url), 'utf8')
    expect(guide.toLowerCase().replaceAll(' ', '-')).toContain(`\n##-${anchor}\n`)
    const folder = join(cwd, 'tip-jar')
    expect(readdirSync(folder).sort()).toEqual([
      '.gitignore',
      'README.md',
      'package.json',
      'src',
      'tsconfig.build.json',
      'tsconfig.json',
    ])
    expect(readdirSync(join(folder, 'src'))).toContain('TipJarView.tsx')
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name).toBe('latchkey-plugin-tip-jar')
    const index = readFileSync(join(folder, 'src/index.ts'), 'utf8')
    expect(index).toContain("id: 'tip-jar'")
    expect(index).toContain('export function tipJar(options: TipJarOptions')
    expect(index).toContain("text: 'Tip jar'")
    expect(index).toContain('as const satisfies PluginManifest')
    expect(readFileSync(join(folder, 'src/locales/de.ts'), 'utf8')).toContain("'tip-jar.greet': 'Grüßen'")
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue
      expect(readFileSync(join(name.parentPath, name.name), 'utf8'), name.name).not.toMatch(/my-?plugin/i)
    }
  })

  it('parameters: --id', () => {
    expect(run('somewhere', '--id', 'tips').status).toBe(0)
    expect(readFileSync(join(cwd, 'somewhere/src/index.ts'), 'utf8')).toContain("id: 'tips'")
  })

  it('error: rejects a folder that is not empty', () => {
    writeFileSync(join(cwd, 'notes.txt'), 'mine')
    const { status, stderr } = run('.', '--id', 'tips')
    expect(status).toBe(1)
    expect(stderr).toContain('is not empty')
    expect(readdirSync(cwd)).toEqual(['notes.txt'])
  })

  it.each(['Tip Jar', '1tips', 'tips-', '../x!', ''])('error: rejects the id %j', (id) => {
    const { status, stderr } = run('folder', `--id=${id}`)
    expect(status).toBe(1)
    expect(stderr).toContain('Use lowercase letters')
    expect(readdirSync(cwd)).toEqual([])
  })

  it('error: prints the usage if there is no folder and no terminal to ask for it', () => {
    const { status, stderr } = run()
    expect(status).toBe(1)
    expect(stderr).toContain('Usage')
  })

  it('behavior: removes a package name’s prefix from the id', () => {
    expect(readNames('latchkey-plugin-tip-jar')).toEqual({
      id: 'tip-jar',
      camel: 'tipJar',
      pascal: 'TipJar',
      words: 'Tip jar',
    })
  })

  it('error: rejects ids that can’t name the factory or the view', () => {
    expect(() => readNames('class')).toThrow("Choose another id, because code can't use the word 'class' as a name")
    expect(() => readNames('account')).toThrow('Choose another id, because the modal has a view Account')
    expect(readNames('my-class')).toMatchObject({ camel: 'myClass', pascal: 'MyClass' })
    expect([...shellViews].sort()).toEqual([...viewsOfTheShell].sort())
  })
})
