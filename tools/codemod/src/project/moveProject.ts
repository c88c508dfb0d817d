import { dirname, join } from 'node:path'
import { walk } from 'oxc-walker'
import { createEdits, type Edits, type Remark } from '../source/createEdits.js'
import { type Module, ParseError, readModule } from '../source/readModule.js'
import type { Template } from '../source/readTemplate.js'
import { findModal, importPath } from './findModal.js'
import type { Config, Kit, ModalOption, Project } from './Project.js'

export interface MovedProject {
  /** Changed and new files, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly remarks: readonly Remark[]
  /** Errors for files that can't be parsed and stay unchanged. */
  readonly failures: readonly string[]
}

/** Migrates source files. First finds the configs and the provider's options, which may be in different files. */
export function moveProject(kit: Kit, sources: ReadonlyMap<string, string>, customButton: Template): MovedProject {
  const failures: string[] = []
  const modules: Module[] = []
  for (const [path, code] of sources) {
    if (!code.includes(kit.packageName) && !code.includes('@latchkey/shell')) continue
    try {
      modules.push(readModule(path, code, kit.isPackage))
    } catch (error) {
      if (!(error instanceof ParseError)) throw error
      failures.push(error.message)
    }
  }
  const configs = modules.map((module) => findConfig(kit, module)).filter((config) => config !== undefined)
  const files = new Map<string, string>()
  const remarks: Remark[] = []
  const project: Project = {
    configs,
    options: collectOptions(kit, modules, configs),
    customButton(edits) {
      const { module } = edits
      const { isTypeScript } = module.style
      const folder = dirname((findModal(module, configs)?.config ?? module).path)
      const path = join(folder, `CustomConnectButton.${isTypeScript ? 'tsx' : 'jsx'}`)
      if (!sources.has(path)) files.set(path, customButton[isTypeScript ? 'typescript' : 'javascript'])
      return edits.need(importPath(module, path), 'CustomConnectButton')
    },
  }
  for (const module of modules) {
    if (!module.code.includes(kit.packageName)) continue
    const edits = createEdits(module, kit.isPackage)
    kit.move(edits, project)
    remarkOnRest(kit, edits)
    const moved = edits.finish()
    remarks.push(...moved.remarks)
    if (moved.code !== module.code) files.set(module.path, moved.code)
  }
  return { files, remarks, failures }
}

function findConfig(kit: Kit, module: Module): Config | undefined {
  if (kit.findConfig(module)) {
    return { path: module.path, modal: module.names.has('modal') ? 'latchkeyModal' : 'modal', isNew: true }
  }
  // An earlier run or the developer created it.
  const modal = /^(?:export )?const (\w+) = createModal\(/m.exec(module.code)?.[1]
  return modal ? { path: module.path, modal, isNew: false } : undefined
}

function collectOptions(
  kit: Kit,
  modules: readonly Module[],
  configs: readonly Config[],
): ReadonlyMap<string, readonly ModalOption[]> {
  const options = new Map<string, readonly ModalOption[]>()
  for (const module of modules) {
    const config = findModal(module, configs)?.config
    const finding = config && kit.readProvider(module)
    if (finding && !options.has(config.path)) options.set(config.path, finding.options)
  }
  return options
}

/** Adds a remark to every use that was not migrated. */
function remarkOnRest(kit: Kit, edits: Edits): void {
  const { module } = edits
  for (const { name, node } of module.uses) {
    if (!edits.uses(name).some((use) => use.node === node)) continue
    const text =
      name === '*' ? `replace ${kit.packageName} by hand` : `${name}: ${kit.advice[name] ?? 'has no counterpart'}`
    edits.remark(node, text)
  }
  walk(module.program, {
    enter(node) {
      const source =
        node.type === 'ExportNamedDeclaration' ||
        node.type === 'ExportAllDeclaration' ||
        node.type === 'ImportExpression'
          ? node.source
          : node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require'
            ? node.arguments[0]
            : undefined
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !kit.isPackage(source.value)) return
      edits.remark(node, `replace ${source.value} by hand`)
    },
  })
}
