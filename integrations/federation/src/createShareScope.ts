import * as pluginApi from '@latchkey/plugin-api'
import * as kit from '@latchkey/plugin-api/kit'
import type { SharedModule } from '@latchkey/plugin-api/shared'
import * as jotai from 'jotai'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'

/** Modules by name and version, in the form that containers take; the second half is for Module Federation's runtime. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>

interface SharedEntry {
  /** Gives the factory at once: a remote of one file has no later moment to wait for it. */
  get(): () => unknown
  readonly loaded: true
  readonly eager: true
  readonly from: string
  readonly version: string
  readonly scope: readonly string[]
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: false }
  readonly useIn: string[]
  readonly deps: readonly string[]
  lib(): unknown
}

/** The host's own copies of everything that remotes share, as values: no bundler of the host's has to know about it. */
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

function share(module: unknown, version: string): Record<string, SharedEntry> {
  // No range takes a pre-release, and Next brings one of React.
  const [release = version] = version.split('-')
  const entry: SharedEntry = {
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

/** The package does not tell its version, but 3 took `setSelf` away. Each major stands for the first that we take. */
function readJotaiVersion(): string {
  const hasSetSelf = jotai.atom((_get, options) => 'setSelf' in options)
  return jotai.createStore().get(hasSetSelf) ? '2.20.0' : '3.0.0'
}
