import * as pluginApi from '@latchkey/plugin-api'
import * as kit from '@latchkey/plugin-api/kit'
import type { SharedModule } from '@latchkey/plugin-api/shared'
import * as jotai from 'jotai'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'

/** Modules keyed by name and version, in the format that Module Federation's containers and runtime use. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, object>>>>

/** Returns the host's copies of all shared modules, as values, so that its bundler needs no configuration. */
export function createShareScope(): ShareScope {
  const modules: Readonly<Record<SharedModule, readonly [module: unknown, version: string]>> = {
    react: [React, React.version],
    'react-dom': [ReactDom, ReactDom.version],
    'react/jsx-runtime': [jsxRuntime, React.version],
    jotai: [jotai, readJotaiVersion()],
    '@latchkey/plugin-api': [pluginApi, pluginApi.apiVersion],
    '@latchkey/plugin-api/kit': [kit, pluginApi.apiVersion],
  }
  return Object.fromEntries(Object.entries(modules).map(([name, [module, version]]) => [name, share(module, version)]))
}

function share(module: unknown, version: string): Record<string, object> {
  // Version ranges exclude pre-releases, but Next.js ships a pre-release of React.
  const [release = version] = version.split('-')
  const entry = {
    // Returns the factory synchronously, because a single-file remote can't wait for it.
    get: () => () => module,
    lib: () => module,
    loaded: true,
    eager: true,
    from: '@latchkey/shell',
    version: release,
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false },
    useIn: [],
    deps: [],
  }
  return { [release]: entry }
}

/** jotai does not export its version, but version 3 removed `setSelf`. Returns that major's first supported release. */
function readJotaiVersion(): string {
  const hasSetSelf = jotai.atom((_get, options) => 'setSelf' in options)
  return jotai.createStore().get(hasSetSelf) ? '2.20.0' : '3.0.0'
}
