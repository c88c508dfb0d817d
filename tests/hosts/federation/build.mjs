/** Builds the site and the plugin with each bundler: `dist/<bundler>/host` and `dist/<bundler>/remote`. */
import { copyFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apiVersion } from '@latchkey/plugin-api'
import { sharedModules } from '@latchkey/plugin-api/shared'
import { ModuleFederationPlugin as RspackFederation } from '@module-federation/enhanced/rspack'
import { ModuleFederationPlugin as WebpackFederation } from '@module-federation/enhanced/webpack'
import { rspack } from '@rspack/core'
import webpack from 'webpack'

for (const { bundler, build, Federation } of [
  { bundler: 'webpack', build: webpack, Federation: WebpackFederation },
  { bundler: 'rspack', build: rspack, Federation: RspackFederation },
]) {
  const host = resolve('dist', bundler, 'host')
  await run(build, {
    mode: 'production',
    entry: './src/host.js',
    output: { path: host, filename: 'host.js', publicPath: 'auto' },
    plugins: [new Federation({ name: `${bundler}_host`, shared: share(hostOptions), dts: false, manifest: false })],
    performance: { hints: false },
  })
  copyFileSync('index.html', `${host}/index.html`)
  await run(build, {
    mode: 'production',
    entry: {},
    output: {
      path: resolve('dist', bundler, 'remote'),
      uniqueName: `${bundler}_toy`,
      asyncChunks: false,
      publicPath: 'auto',
    },
    plugins: [
      new Federation({
        name: `${bundler}_toy`,
        filename: 'remoteEntry.js',
        library: { type: 'window', name: `${bundler}_toy` },
        exposes: { './plugin': './src/plugin.js' },
        shared: share((name) => ({ requiredVersion: sharedModules[name], strictVersion: true, import: false })),
        dts: false,
        manifest: false,
      }),
    ],
    performance: { hints: false },
  })
}

/** `eager`, because a single-file remote can't wait for a shared module. */
function hostOptions(name) {
  // The plugin API's version differs from its package's version.
  return name.startsWith('@latchkey/') ? { eager: true, version: apiVersion } : { eager: true }
}

function share(options) {
  return Object.fromEntries(Object.keys(sharedModules).map((name) => [name, { singleton: true, ...options(name) }]))
}

function run(build, config) {
  return new Promise((done, fail) => {
    build(config, (error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString({ all: false, errors: true })))
      else done()
    })
  })
}
