/** How a host's page is built: what loads the code decides whether Trusted Types can be required, and for which policies. */
export interface BundlerTraits {
  /**
   * Names of the Trusted Types policies that its chunk loader makes. `configured`: the host names it, by the bundler's
   * option, and without that it makes none. `undefined`: it sets script addresses as text, and there is no way around.
   */
  readonly policies: readonly string[] | 'configured' | undefined
  /** The option that names the policy. */
  readonly option?: string
  /** The page that it writes has scripts in it. */
  readonly inlineScripts?: boolean
  /** The files come from the CDN build. */
  readonly cdn?: 'esm' | 'iife'
}

export type Bundler =
  | 'rsbuild-module'
  | 'rsbuild'
  | 'vite'
  | 'esbuild'
  | 'webpack'
  | 'rspack'
  | 'next-webpack'
  | 'next-turbopack'
  | 'cdn-esm'
  | 'cdn-iife'

const byImport: BundlerTraits = { policies: [] }
const byOption: BundlerTraits = { policies: 'configured', option: 'output.trustedTypes.policyName' }

export const bundlers: Readonly<Record<Bundler, BundlerTraits>> = {
  // With `output.module: true` chunks come by `import()`, which Trusted Types don't govern.
  'rsbuild-module': byImport,
  rsbuild: { policies: 'configured', option: 'tools.rspack.output.trustedTypes.policyName' },
  vite: byImport,
  esbuild: byImport,
  webpack: byOption,
  rspack: byOption,
  'next-webpack': { policies: ['nextjs', 'nextjs#bundler'], inlineScripts: true },
  'next-turbopack': { policies: undefined, inlineScripts: true },
  'cdn-esm': { policies: [], cdn: 'esm' },
  'cdn-iife': { policies: [], cdn: 'iife' },
}
