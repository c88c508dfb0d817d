/** How a bundler affects the policy. Its chunk loader decides whether the policy can require Trusted Types. */
export interface BundlerTraits {
  /**
   * Names of the Trusted Types policies that the chunk loader creates. `configured`: one policy, if the bundler's
   * option sets its name. `undefined`: none, because it assigns script URLs as strings, which Trusted Types block.
   */
  readonly policies: readonly string[] | 'configured' | undefined
  /** The bundler's option for the policy's name. */
  readonly option?: string
  /** Whether its pages contain inline scripts. */
  readonly inlineScripts?: boolean
  /** The CDN build's variant. */
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
  // With `output.module: true`, pages load chunks with `import()`, which Trusted Types allow.
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
