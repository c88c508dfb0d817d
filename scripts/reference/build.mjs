/**
 * `npm run reference`: writes docs/reference from the types and doc comments of the packages' exports. Fails if a link
 * is broken. `--check` writes nothing, and fails if docs/reference is out of date.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application } from 'typedoc'
import { compileStyles } from '../compileStyles.mjs'
import { repairAnchors } from '../docs/repairAnchors.mjs'

const path = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const check = process.argv.includes('--check')

/** Each entry's source, by import name. */
const entries = {
  '@latchkey/plugin-api': 'plugin-api/src/index.ts',
  '@latchkey/plugin-api/kit': 'plugin-api/src/kit/index.ts',
  '@latchkey/plugin-api/amounts': 'plugin-api/src/amounts/index.ts',
  '@latchkey/plugin-api/messages': 'plugin-api/src/messages.ts',
  '@latchkey/plugin-api/parts': 'plugin-api/src/parts.ts',
  '@latchkey/plugin-api/shared': 'plugin-api/src/shared.ts',
  '@latchkey/plugin-api/submission': 'plugin-api/src/submission/index.ts',
  '@latchkey/plugin-api/wallet-standard': 'plugin-api/src/wallet-standard/index.ts',
  '@latchkey/plugin-api/testing': 'plugin-api/src/testing/index.ts',
  '@latchkey/shell': 'shell/src/index.ts',
  '@latchkey/shell/react': 'shell/src/react.tsx',
  '@latchkey/shell/react/accounts': 'shell/src/react/accounts.ts',
  '@latchkey/shell/ssr': 'shell/src/ssr/index.ts',
  '@latchkey/shell/accounts': 'shell/src/actions/index.ts',
  '@latchkey/embedded-wallet': 'embedded-wallet/src/index.ts',
  '@latchkey/networks': 'chains/networks/src/index.ts',
  '@latchkey/eip155': 'chains/eip155/src/index.ts',
  '@latchkey/eip155/wallets': 'chains/eip155/src/wallets.ts',
  '@latchkey/eip155/connector': 'chains/eip155/src/connector.ts',
  '@latchkey/solana': 'chains/solana/src/index.ts',
  '@latchkey/bip122': 'chains/bip122/src/index.ts',
  '@latchkey/polkadot': 'chains/polkadot/src/index.ts',
  '@latchkey/cosmos': 'chains/cosmos/src/index.ts',
  '@latchkey/walletconnect': 'chains/walletconnect/src/index.ts',
  '@latchkey/wagmi': 'integrations/wagmi/src/index.ts',
  '@latchkey/wallet-adapter': 'integrations/wallet-adapter/src/index.ts',
  '@latchkey/federation': 'integrations/federation/src/index.ts',
  '@latchkey/csp': 'tools/csp/src/index.ts',
  '@latchkey/elements': 'integrations/elements/src/index.ts',
  '@latchkey/devtools': 'integrations/devtools/src/index.ts',
  '@latchkey/doctor': 'tools/doctor/src/index.ts',
  '@latchkey/doctor/rules': 'tools/doctor/src/rules.ts',
  '@latchkey/plugins': 'plugins/src/index.ts',
  '@latchkey/plugin-activity': 'plugins/activity/src/index.ts',
  '@latchkey/plugin-email': 'plugins/email/src/index.ts',
  '@latchkey/plugin-receive': 'plugins/receive/src/index.ts',
  '@latchkey/plugin-review': 'plugins/review/src/index.ts',
  '@latchkey/plugin-send': 'plugins/send/src/index.ts',
  '@latchkey/plugin-names': 'plugins/names/src/index.ts',
  '@latchkey/plugin-onramp': 'plugins/onramp/src/index.ts',
  '@latchkey/plugin-pay': 'plugins/pay/src/index.ts',
  '@latchkey/plugin-sessions': 'plugins/sessions/src/index.ts',
  '@latchkey/plugin-swaps': 'plugins/swaps/src/index.ts',
  '@latchkey/plugin-social': 'plugins/social/src/index.ts',
  '@latchkey/plugin-build': 'tools/plugin-build/src/index.ts',
  '@latchkey/in-app': 'integrations/in-app/src/index.ts',
  '@latchkey/siwx': 'integrations/siwx/src/index.ts',
  '@latchkey/siwx/server': 'integrations/siwx/src/server/index.ts',
  '@latchkey/sandbox': 'sandbox/src/index.ts',
  '@latchkey/sandbox/host': 'sandbox/src/host/index.ts',
}

await compileStyles()
const app = await Application.bootstrapWithPlugins({
  name: 'Latchkey',
  entryPoints: Object.values(entries).map(path),
  excludeExternals: true,
  tsconfig: path('scripts/reference/tsconfig.json'),
  plugin: ['typedoc-plugin-markdown'],
  router: 'module',
  readme: 'none',
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  expandObjects: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  skipErrorChecking: true,
  treatWarningsAsErrors: false,
  validation: { notExported: false, invalidLink: true, notDocumented: false },
  logLevel: 'Warn',
  out: path('docs/reference'),
})
const project = await app.convert()
if (!project) process.exit(1)
const names = new Map(Object.entries(entries).map(([name, file]) => [path(file), name]))
for (const module of project.children ?? []) {
  module.name = names.get(project.getSymbolIdFromReflection(module)?.fileName) ?? module.name
}
// Drops warnings about types declared in two files. Only the validation below matters.
app.logger.resetWarnings()
app.validate(project)
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1)
if (check) {
  const fresh = mkdtempSync(join(tmpdir(), 'latchkey-reference-'))
  app.options.setValue('out', fresh)
  await generate(fresh)
  const stale = listFiles(path('docs/reference')) !== listFiles(fresh)
  rmSync(fresh, { recursive: true, force: true })
  if (stale) process.stdout.write('docs/reference is not what the types say: npm run reference\n')
  process.exitCode = stale ? 1 : 0
} else {
  rmSync(path('docs/reference'), { recursive: true, force: true })
  await generate(path('docs/reference'))
}

async function generate(folder) {
  await app.generateOutputs(project)
  repairAnchors(listPages(folder), folder)
}

function listPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((file) => file.endsWith('.md'))
}

/** Joins names and contents into one string, to compare them. */
function listFiles(folder) {
  if (!existsSync(folder)) return ''
  return listPages(folder)
    .map((file) => `${file}\n${readFileSync(join(folder, file), 'utf8')}`)
    .join('\n')
}
