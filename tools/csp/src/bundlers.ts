/** What a bundler means for the policy. Its chunk loader decides whether Trusted Types can be required. */
export interface BundlerTraits {
  /**
   * Names of the Trusted Types policies that its chunk loader creates. `configured`: one, if the bundler's option names it.
   * `undefined`: it assigns script addresses as strings, so Trusted Types can't be required.
   */
  readonly policies: readonly string[] | 'configured' | undefined
  /** The bundler's option that names the policy. */
  readonly option?: string
  /** Whether its pages contain inline scripts. */
  readonly inlineScripts?: boolean
  /** The variant of the CDN build. */
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
  // With `output.module: true`, chunks are loaded by `import()`, which Trusted Types allow.
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
