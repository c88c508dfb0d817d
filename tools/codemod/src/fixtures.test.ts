/** Migrates each `in` folder in `fixtures/<kit>`, and compares the result with `out` and `report.txt`. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { connectkit } from './kits/connectkit/index.js'
import { rainbowkit } from './kits/rainbowkit/index.js'
import { moveProject } from './project/moveProject.js'
import { findSources } from './project/siteFiles.js'
import { readTemplate } from './source/readTemplate.js'

const root = fileURLToPath(new URL('../fixtures', import.meta.url))

for (const kit of [rainbowkit, connectkit]) {
  const folder = join(root, kit.name)
  describe(kit.name, () => {
    it.each(readdirSync(folder))('default: migrates %s', async (name) => {
      const before = join(folder, name, 'in')
      const after = join(folder, name, 'out')
      const sources = findSources([before])
      const { files, remarks, failures } = moveProject(kit, sources, readTemplate(kit.name))
      for (const [path, code] of files) {
        await expect(code).toMatchFileSnapshot(join(after, relative(before, path)))
      }
      const moved = [...files.keys()].map((path) => relative(before, path)).sort()
      expect(existsSync(after) ? listFiles(after) : []).toEqual(moved)
      const report = [
        ...remarks.map(({ path, line, text }) => `${relative(before, path)}:${line} ${text}`),
        ...failures.map((failure) => relative(before, failure)),
      ]
      await expect(`${report.join('\n')}\n`).toMatchFileSnapshot(join(folder, name, 'report.txt'))
      // Each remark is also in the source file, on the line that the report gives.
      for (const { path, line, text } of remarks) {
        expect((files.get(path) ?? sources.get(path))?.split('\n')[line - 1]).toContain(`latchkey: ${text}`)
      }
    })

    it.each(readdirSync(folder))('behavior: changes nothing in %s on a second run', (name) => {
      const sources = findSources([join(folder, name, 'in')])
      const first = moveProject(kit, sources, readTemplate(kit.name))
      const moved = new Map([...sources, ...first.files])
      const second = moveProject(kit, moved, readTemplate(kit.name))
      expect([...second.files]).toEqual([])
    })
  })
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
