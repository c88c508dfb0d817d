/** Tests all packages in one run. Packages resolve to each other's source files, so unit tests need no build. */
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const alone = ['tests/lint/entries.test.ts']

const shared = [
  '{plugin-api,shell,embedded-wallet,sandbox}/src/**/*.test.{ts,tsx}',
  'plugins/src/**/*.test.ts',
  '{chains,plugins,integrations,tools,examples}/*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'tests/{lint,fuzz,interop}/**/*.test.{ts,mjs}',
  'site/{pages,playground}/*.test.ts',
  'tests/e2e/fixtures/*.test.ts',
  'tests/bench/peers/*.test.mjs',
  'tools/create-latchkey{,-plugin}/*.test.mjs',
]

/**
 * Runs contract tests first, because their files are small but slow. Then runs the largest files first, as Vitest does
 * by default.
 */
class ContractsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isContract = ({ moduleId }: TestSpecification) => moduleId.endsWith('/contract.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))]
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@latchkey\/plugin-api$/, replacement: source('./plugin-api/src/index.ts') },
      { find: /^@latchkey\/plugin-api\/kit$/, replacement: source('./plugin-api/src/kit/index.ts') },
      { find: /^@latchkey\/plugin-api\/amounts$/, replacement: source('./plugin-api/src/amounts/index.ts') },
      { find: /^@latchkey\/plugin-api\/messages$/, replacement: source('./plugin-api/src/messages.ts') },
      { find: /^@latchkey\/plugin-api\/parts$/, replacement: source('./plugin-api/src/parts.ts') },
      { find: /^@latchkey\/plugin-api\/shared$/, replacement: source('./plugin-api/src/shared.ts') },
      { find: /^@latchkey\/plugin-api\/submission$/, replacement: source('./plugin-api/src/submission/index.ts') },
      {
        find: /^@latchkey\/plugin-api\/wallet-standard$/,
        replacement: source('./plugin-api/src/wallet-standard/index.ts'),
      },
      { find: /^@latchkey\/plugin-api\/testing$/, replacement: source('./plugin-api/src/testing/index.ts') },
      { find: /^@latchkey\/shell$/, replacement: source('./shell/src/index.ts') },
      { find: /^@latchkey\/shell\/react$/, replacement: source('./shell/src/react.tsx') },
      { find: /^@latchkey\/shell\/react\/accounts$/, replacement: source('./shell/src/react/accounts.ts') },
      { find: /^@latchkey\/shell\/accounts$/, replacement: source('./shell/src/actions/index.ts') },
      { find: /^@latchkey\/shell\/(rules|integration)$/, replacement: source('./shell/src/$1.ts') },
      { find: /^@latchkey\/shell\/ssr$/, replacement: source('./shell/src/ssr/index.ts') },
      { find: /^@latchkey\/embedded-wallet$/, replacement: source('./embedded-wallet/src/index.ts') },
      { find: /^@latchkey\/csp$/, replacement: source('./tools/csp/src/index.ts') },
      { find: /^@latchkey\/federation$/, replacement: source('./integrations/federation/src/index.ts') },
      { find: /^@latchkey\/in-app$/, replacement: source('./integrations/in-app/src/index.ts') },
      { find: /^@latchkey\/elements$/, replacement: source('./integrations/elements/src/index.ts') },
      { find: /^@latchkey\/wallet-adapter$/, replacement: source('./integrations/wallet-adapter/src/index.ts') },
      { find: /^@latchkey\/devtools$/, replacement: source('./integrations/devtools/src/index.ts') },
      { find: /^@latchkey\/doctor$/, replacement: source('./tools/doctor/src/index.ts') },
      { find: /^@latchkey\/doctor\/rules$/, replacement: source('./tools/doctor/src/rules.ts') },
      {
        find: /^@latchkey\/(networks|eip155|solana|bip122|polkadot|cosmos|walletconnect)$/,
        replacement: source('./chains/$1/src/index.ts'),
      },
      { find: /^@latchkey\/eip155\/wallets$/, replacement: source('./chains/eip155/src/wallets.ts') },
      { find: /^@latchkey\/eip155\/connector$/, replacement: source('./chains/eip155/src/connector.ts') },
      { find: /^@latchkey\/wagmi$/, replacement: source('./integrations/wagmi/src/index.ts') },
      { find: /^@latchkey\/plugins$/, replacement: source('./plugins/src/index.ts') },
      { find: /^@latchkey\/plugin-build$/, replacement: source('./tools/plugin-build/src/index.ts') },
      { find: /^@latchkey\/plugin-email$/, replacement: source('./plugins/email/src/index.ts') },
      { find: /^@latchkey\/plugin-receive$/, replacement: source('./plugins/receive/src/index.ts') },
      { find: /^@latchkey\/plugin-review$/, replacement: source('./plugins/review/src/index.ts') },
      { find: /^@latchkey\/plugin-activity$/, replacement: source('./plugins/activity/src/index.ts') },
      { find: /^@latchkey\/plugin-send$/, replacement: source('./plugins/send/src/index.ts') },
      { find: /^@latchkey\/plugin-names$/, replacement: source('./plugins/names/src/index.ts') },
      { find: /^@latchkey\/plugin-onramp$/, replacement: source('./plugins/onramp/src/index.ts') },
      { find: /^@latchkey\/plugin-pay$/, replacement: source('./plugins/pay/src/index.ts') },
      { find: /^@latchkey\/plugin-sessions$/, replacement: source('./plugins/sessions/src/index.ts') },
      { find: /^@latchkey\/plugin-swaps$/, replacement: source('./plugins/swaps/src/index.ts') },
      { find: /^@latchkey\/plugin-social$/, replacement: source('./plugins/social/src/index.ts') },
      { find: /^@example\/plugin-(guestbook|address-book)$/, replacement: source('./examples/plugin-$1/src/index.ts') },
      { find: /^@latchkey\/siwx$/, replacement: source('./integrations/siwx/src/index.ts') },
      { find: /^@latchkey\/siwx\/server$/, replacement: source('./integrations/siwx/src/server/index.ts') },
      { find: /^@latchkey\/sandbox$/, replacement: source('./sandbox/src/index.ts') },
      { find: /^@latchkey\/sandbox\/(host|injected)$/, replacement: source('./sandbox/src/$1/index.ts') },
    ],
  },
  test: {
    // Files that check a process's globals each get their own process, because other files may leave timers behind.
    projects: [
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
      { extends: true, test: { name: 'shared', include: shared, exclude: [...configDefaults.exclude, ...alone] } },
    ],
    // The default is Node, because importing an entry must work without a DOM. Files that need a DOM start with
    // `@vitest-environment happy-dom`.
    environment: 'node',
    // Each run of the property tests uses a new seed. `npm test` prints it. Set FUZZ_SEED to repeat a run.
    env: { FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31) },
    sequence: { sequencer: ContractsFirst },
    globalSetup: ['./vitest.globalSetup.ts'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Ignore this error: React's scheduler may run once more after a file's document is gone. The file's tests have
    // already ended. All other unhandled errors fail the run.
    onUnhandledError: ({ message, stack }) =>
      !(message === 'window is not defined' && stack?.includes('scheduler.development')),
    // All test files of a worker share one set of modules, because loading the modules again for each file takes too
    // long. Tests therefore must not mock modules.
    isolate: false,
    // Many tests spend their time waiting for chains and timers.
    maxWorkers: 3,
    // In `npm run test:full`, property tests take ten times as long.
    testTimeout: Number(process.env.FUZZ_RUNS ?? 0) > 1_000 ? 150_000 : 15_000,
    hookTimeout: 30_000,
  },
})
