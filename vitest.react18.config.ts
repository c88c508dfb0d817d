/** Runs the plugin contract again with React 18: `npx vitest run -c vitest.react18.config.ts`. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

const modules = fileURLToPath(new URL('./tests/matrix/react18/node_modules', import.meta.url))
const ours = Array.isArray(base.resolve?.alias) ? base.resolve.alias : []

export default defineConfig({
  resolve: { alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${modules}/$1` }, ...ours] },
  test: {
    ...base.test,
    projects: undefined,
    include: ['{plugins,examples}/*/src/**/contract.test.{ts,tsx}', 'plugin-api/src/testing/installedReact.test.ts'],
    env: { EXPECTED_REACT: '18' },
    // If Node loaded jotai, jotai would import the repository's own React.
    server: { deps: { inline: ['jotai'] } },
  },
})
