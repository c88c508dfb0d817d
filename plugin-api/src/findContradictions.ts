import { listIconNames } from './kit/icons/PluginIcon.js'
import type { Label, PluginManifest } from './manifest.js'

/**
 * Lists contradictions in a valid manifest: for example, an action that opens no view. An app loads such a plugin, but a
 * part of it never works.
 */
export function findContradictions(manifest: PluginManifest): readonly string[] {
  const { id, version, views = {}, contributes = {}, permissions = [] } = manifest
  const { actions = [], tabs = [], connectors = [] } = contributes
  const iconNames: readonly string[] = listIconNames()
  return [
    ...(/^\d+\.\d+\.\d+/.test(version) ? [] : [`version '${version}' is not semver`]),
    ...actions.flatMap(({ id: action, opens }) =>
      opens in views || shellViews.includes(opens)
        ? []
        : [`action ${action} opens '${opens}', which is not among the manifest's views`],
    ),
    ...connectors.flatMap(({ id: connector, opens }) =>
      opens === undefined || opens in views
        ? []
        : [`connector ${connector} opens '${opens}', which is not among the manifest's views`],
    ),
    ...actions.flatMap(({ id: action, icon }) =>
      icon === undefined || iconNames.includes(icon) || pathForm.test(icon)
        ? []
        : [`action ${action}: '${icon}' is neither an icon of the kit (${iconNames.join(', ')}) nor a path`],
    ),
    ...listLabels(manifest).flatMap((label) =>
      !label || label.id.startsWith(`${id}.`) // the registry reports missing labels
        ? []
        : [`message id '${label.id}' must begin with '${id}.': all plugins of a modal share the catalogue`],
    ),
    ...findTwice('action', readIds(actions)),
    ...findTwice('tab', readIds(tabs)),
    ...findTwice('connector', readIds(connectors)),
    ...findTwice('permission', permissions),
  ]
}

/** Lists the labels in a manifest. */
export function listLabels({
  views = {},
  contributes: { actions = [], tabs = [], connectors = [] } = {},
}: PluginManifest): readonly Label[] {
  const titles = Object.values(views).flatMap((spec) => spec?.title ?? [])
  const rows = connectors.flatMap(({ label }) => label ?? [])
  return [...titles, ...[...actions, ...tabs].map(({ label }) => label), ...rows]
}

function readIds(contributions: readonly { readonly id: string }[]): readonly string[] {
  return contributions.map(({ id }) => id)
}

function findTwice(kind: string, names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${kind} ${name} is declared twice`)
}

const shellViews: readonly string[] = [
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
]
const pathForm = /^[Mm][\d\s.,MmLlHhVvCcSsQqTtAaZzeE+-]+$/
