/**
 * Fails if a package in a lockfile has no OSI-approved licence. Reads lockfiles instead of node_modules, to include
 * packages for other platforms. An installed package's own package.json takes precedence.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { isOpenSource } from './isOpenSource.mjs'

/** Packages whose `license` field is unreadable or out of date, mapped to the licence in their licence file. */
const evidence = {
  // The Business Source License says so itself: from its change date on, its change license applies.
  '@uniswap/v3-core@1.0.1': {
    licence: 'GPL-2.0-or-later',
    file: 'LICENSE',
    says: 'Change Date:          The earlier of 2023-04-01',
  },
  'eyes@0.1.8': { licence: 'MIT', file: 'LICENSE', says: 'Permission is hereby granted, free of charge' },
  'spawndamnit@3.0.1': { licence: 'MIT', file: 'LICENSE', says: 'Permission is hereby granted, free of charge' },
  'text-encoding-utf-8@1.0.2': {
    licence: 'Unlicense',
    file: 'LICENSE.md',
    says: 'This is free and unencumbered software released into the public domain.',
  },
}

/** Also OSI-approved, but with conditions for distributed code. Accepted only for development dependencies. */
const testLicences = new Set(['GPL-2.0-or-later', 'GPL-3.0-or-later'])

/** The last releases under Apache-2.0. Later releases may only be used with the vendor's network. */
const lastOpenVersions = [
  { packages: /^@walletconnect\/(core|sign-client|types|universal-provider|utils)$/, atMost: '2.21.8' },
  { packages: /^@reown\/walletkit$/, atMost: '1.2.10' },
]

/**
 * Folders with a lockfile. The site's generator and the interop wallets are installed separately. An entry's paths are
 * relative to the root.
 */
const interopWallets = readdirSync(join(root, 'tests/interop/wallets')).map((id) => `tests/interop/wallets/${id}/`)
const packages = Object.fromEntries(
  ['', 'site/', ...interopWallets].flatMap((folder) => {
    const lock = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))
    return Object.entries(lock.packages).map(([path, entry]) => [`${folder}${path}`, entry])
  }),
)
const problems = []
let checked = 0
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link) continue
  checked += 1
  const problem = licenceProblem(path, entry) ?? versionProblem(path, entry)
  if (problem) problems.push(`${nameOf(path)}@${entry.version}: ${problem}`)
}

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${checked} packages, ${problems.length} without an accepted licence\n`)
process.exitCode = problems.length > 0 || checked === 0 ? 1 : 0

function licenceProblem(path, entry) {
  const proof = evidence[`${nameOf(path)}@${entry.version}`]
  if (proof && !readFileSync(join(root, path, proof.file), 'utf8').includes(proof.says)) {
    return `its ${proof.file} is not the ${proof.licence} text any more`
  }
  const licence = proof?.licence ?? installedLicence(path) ?? entry.license ?? parentLicence(path)
  if (!licence) return 'no licence is stated'
  const isAccepted = isOpenSource(licence) || (entry.dev && testLicences.has(licence))
  return isAccepted ? undefined : `licence ${licence} is not on the list of OSI-approved ones`
}

function installedLicence(path) {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
}

/**
 * If a platform binary is not installed here and its lockfile entry states no licence, it has the licence of the
 * package that requires it. Both are released from the same source: `@biomejs/cli-win32-x64` with `@biomejs/biome`.
 */
function parentLicence(path) {
  const name = nameOf(path)
  if (!packages[path].optional) return undefined
  const parent = Object.entries(packages).find(([, entry]) => entry.optionalDependencies?.[name])
  return parent && (installedLicence(parent[0]) ?? parent[1].license)
}

function versionProblem(path, { version }) {
  const rule = lastOpenVersions.find((one) => one.packages.test(nameOf(path)))
  if (!rule || isAtMost(version, rule.atMost)) return undefined
  return `newer than ${rule.atMost}, the last release under an open-source licence`
}

function isAtMost(version, limit) {
  const [one, other] = [version, limit].map((text) => text.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    if (one[index] !== other[index]) return one[index] < other[index]
  }
  return true
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
