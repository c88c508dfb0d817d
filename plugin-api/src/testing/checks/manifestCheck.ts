import { listIconNames } from '../../kit/icons/PluginIcon.js'
import { listNonJson } from '../../listNonJson.js'
import type { Label, PluginManifest } from '../../manifest.js'
import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'
import type { Tour } from '../tour.js'

/** The manifest is plain, consistent JSON, and the real registry accepts it. */
export const manifestCheck: PluginCheck = {
  name: 'manifest: valid and serializable',
  async run(subject) {
    const { manifest } = subject.plugin
    const found = listNonJson(manifest, 'manifest')
    if (found.length > 0) return found.map(({ path, fault }) => `${path} ${fault}: ${jsonReason}`)
    // If the registry refuses the manifest, for example for a misspelt `permissions`, that may cause the other faults.
    const refusals = listRefusals(await takeActedTour(subject))
    return refusals.length > 0 ? refusals : findContradictions(manifest)
  },
}

const jsonReason = 'a manifest is plain JSON, so that it can be read before any code is fetched'

/** If the registry refused the manifest, lists its reasons. */
export function listRefusals({ errors }: Tour): readonly string[] {
  return errors.filter((error) => /#(manifest-invalid|duplicate|api-mismatch)\b/.test(error))
}

function findContradictions(manifest: PluginManifest): readonly string[] {
  const { id, version, views = {}, contributes = {}, rpc = [], permissions = [] } = manifest
  const { actions = [], tabs = [], connectors = [] } = contributes
  const iconNames: readonly string[] = listIconNames()
  return [
    ...(/^\d+\.\d+\.\d+/.test(version) ? [] : [`version '${version}' is not semver`]),
    ...actions.flatMap(({ id: action, opens }) =>
      opens in views || shellViews.includes(opens)
        ? []
        : [`action ${action} opens '${opens}', which is not among the manifest's views`],
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
    ...(connectors.length > 0 && !permissions.includes('connectors:register')
      ? ["it declares connectors without the permission 'connectors:register': the modal does not list them"]
      : []),
    ...(contributes.review && !permissions.includes('requests:review')
      ? ["it declares a review without the permission 'requests:review': the shell never calls it"]
      : []),
    ...(rpc.length > 0 && !permissions.includes('rpc:handle')
      ? ["it declares rpc methods without the permission 'rpc:handle': nobody can handle them"]
      : []),
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
