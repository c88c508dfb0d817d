import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'
import { readImports } from './readImports.mjs'

/**
 * Lists packages that a package's exports and commands import (in code or types) but its package.json does not list. An
 * app that installs the package would lack them.
 *
 * @param {{ folder: string, name: string, exports?: unknown, bin?: unknown, dependencies?: object, peerDependencies?: object }} entry
 * @returns {readonly string[]} `file: package`.
 */
export function listUndeclared({ folder, name, exports, bin, dependencies, peerDependencies }) {
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const undeclared = new Set()
  const reached = new Set(listFiles([exports, bin]).map((file) => join(folder, file)))
  for (const file of reached) {
    if (!existsSync(join(root, file))) continue
    for (const { specifier } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
      // A computed import does not say which package it loads.
      if (!specifier) continue
      if (specifier.startsWith('.')) reached.add(findTarget(file, specifier))
      else if (!/^(#|node:|data:)/.test(specifier)) {
        const library = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
        if (!declared.has(library)) undeclared.add(`${file}: ${library}`)
      }
    }
  }
  return [...undeclared]
}

/** Returns every script and declaration in a package.json field. */
function listFiles(field) {
  if (typeof field === 'string') return /\.m?[jt]s$/.test(field) ? [field] : []
  return Object.values(field ?? {}).flatMap(listFiles)
}

/** Declarations import each other by the names of scripts. */
function findTarget(file, specifier) {
  const target = join(dirname(file), specifier)
  return /\.d\.m?ts$/.test(file) ? target.replace(/\.(m?)js$/, '.d.$1ts') : target
}
